-- Several processes at one database, and what holds on a server in one table.

ALTER TABLE server ADD COLUMN remind BIGINT;
-- After so long the whole table is told; 0 = never.
ALTER TABLE server ADD COLUMN escalate BIGINT;
ALTER TABLE server ADD COLUMN zone TEXT;
INSERT INTO server (server_id, creators, remind, escalate, zone)
    SELECT server_id, 'everybody', remind, escalate, zone FROM house WHERE 1 = 1
    ON CONFLICT (server_id) DO UPDATE
    SET remind = excluded.remind, escalate = excluded.escalate, zone = excluded.zone;
DROP TABLE house;

-- Until when a process sends the message, and which one. A lane is served by whoever holds its
-- first message.
ALTER TABLE outbox ADD COLUMN held_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN held_by BIGINT NOT NULL DEFAULT 0;

-- The first message of a lane is looked for several times a second.
CREATE INDEX outbox_lane ON outbox (lane, id);

-- What one process has for a time, by name.
CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    held_by BIGINT NOT NULL,
    held_until BIGINT NOT NULL
);
