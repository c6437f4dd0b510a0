-- Games in chat channels. Ids of the chat service are whole numbers below 2^63; times are
-- milliseconds since 1970; flags are 0 or 1.

-- A channel or thread with the table that stands in it: a lobby until the game starts.
CREATE TABLE venue (
    channel_id BIGINT PRIMARY KEY,
    server_id BIGINT NOT NULL,
    -- Who opened the table.
    owner_id BIGINT NOT NULL,
    game_id BIGINT UNIQUE REFERENCES game (id) ON DELETE CASCADE,
    -- Who joined and what is to be played, as JSON; empty once the game has started.
    lobby TEXT NOT NULL,
    -- Rises with every change of this row.
    version BIGINT NOT NULL DEFAULT 0,
    paused BIGINT NOT NULL DEFAULT 0,
    -- Why nothing can be posted, if it cannot.
    trouble TEXT
);

CREATE INDEX venue_server ON venue (server_id);

-- Who sits where. A seat of an imported game may be empty.
CREATE TABLE chair (
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    -- Who acts for an absent player.
    stand_in BIGINT,
    PRIMARY KEY (game_id, number)
);

CREATE INDEX chair_user ON chair (user_id);
CREATE INDEX chair_stand_in ON chair (stand_in);

-- What a person likes.
CREATE TABLE person (
    user_id BIGINT PRIMARY KEY,
    -- channel, dm or silent.
    notify TEXT NOT NULL,
    -- always, ending or never.
    confirm TEXT NOT NULL
);

-- Interactions that changed something, with what was answered: a second delivery is answered the
-- same and changes nothing. `seat` is the player for whom the user acted.
CREATE TABLE handled (
    interaction_id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL,
    game_id BIGINT,
    seat BIGINT,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX handled_at ON handled (at);

-- Messages to be sent, in order within a lane; a row goes when it is delivered. Ids are never used
-- again: they keep a message from being sent twice.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lane BIGINT NOT NULL,
    game_id BIGINT REFERENCES game (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX outbox_due ON outbox (due_at);

-- Messages of ours that still have buttons.
CREATE TABLE prompt (
    message_id BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL,
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version BIGINT NOT NULL
);

CREATE INDEX prompt_game ON prompt (game_id);

-- Words too long for a button's id.
CREATE TABLE long_words (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    UNIQUE (game_id, words)
);

-- Facts about the installation.
CREATE TABLE fact (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
