-- Consent and silence, standing messages, and what a message told.

-- The change of the game that wrote an entry: entries of one change are one move. 0: it was read in.
ALTER TABLE entry ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

-- How a table deals with questions that nobody answers.
CREATE TABLE manner (
    game_id BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    -- What silence counts as: agree, refuse, or wait for ever.
    silence TEXT NOT NULL,
    -- After so many hours.
    hours BIGINT NOT NULL
);

-- What holds on a server.
CREATE TABLE server (
    server_id BIGINT PRIMARY KEY,
    -- Who may open tables: everybody, managers, or the members of a role.
    creators TEXT NOT NULL,
    role_id BIGINT
);

-- The position that a message of ours told of.
CREATE TABLE told (
    message_id BIGINT PRIMARY KEY,
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    -- Entries of the log.
    entries BIGINT NOT NULL
);

CREATE INDEX told_game ON told (game_id);

-- The message that always shows the present state of a game.
CREATE TABLE standing (
    game_id BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    -- The version of the game that it shows.
    version BIGINT NOT NULL
);
