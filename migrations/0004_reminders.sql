-- Reminders: who is called again when, and what people and servers like about it. Times are
-- milliseconds since 1970, spans milliseconds.

-- Between two reminders; 0 = never, null = as the server likes it.
ALTER TABLE person ADD COLUMN remind BIGINT;
-- Quiet hours in minutes of the local day; null = none.
ALTER TABLE person ADD COLUMN quiet_from BIGINT;
ALTER TABLE person ADD COLUMN quiet_until BIGINT;
-- The time zone by its IANA name.
ALTER TABLE person ADD COLUMN zone TEXT;
-- An absence, and the user who acts meanwhile.
ALTER TABLE person ADD COLUMN away_from BIGINT;
ALTER TABLE person ADD COLUMN away_until BIGINT;
ALTER TABLE person ADD COLUMN away_by BIGINT;

CREATE INDEX person_away_by ON person (away_by);

-- What holds on a server for everybody who likes nothing else; null = as the program has it.
CREATE TABLE house (
    server_id BIGINT PRIMARY KEY,
    remind BIGINT,
    -- After so long the whole table is told; 0 = never.
    escalate BIGINT,
    zone TEXT
);

-- When an entry was written here; null if it came with a file.
ALTER TABLE entry ADD COLUMN at BIGINT;

-- Decisions that are waited for, one row for each seat that must decide or consent.
CREATE TABLE reminder (
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    -- -1 for the row that is for the whole table.
    seat BIGINT NOT NULL,
    -- The version of the game; the row is worth nothing in another one.
    version BIGINT NOT NULL,
    -- Since when the decision is waited for.
    since BIGINT NOT NULL,
    -- The user who was called last, and when; -1 if the table was told instead that he is away.
    called BIGINT,
    called_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    -- Reminders so far.
    sent BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX reminder_due ON reminder (due_at);
