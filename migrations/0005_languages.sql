-- Languages by their two letters.

-- In which a table is spoken to.
ALTER TABLE venue ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
-- The one that a person chose; empty: the one of his Discord.
ALTER TABLE person ADD COLUMN language TEXT NOT NULL DEFAULT '';
-- The one of his Discord, as it was seen last; empty: never seen.
ALTER TABLE person ADD COLUMN locale TEXT NOT NULL DEFAULT '';
