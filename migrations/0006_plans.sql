-- Private what-ifs: one of each user at a game.

CREATE TABLE plan (
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL,
    -- Its own moves are made when their turn comes: 0 or 1.
    queued BIGINT NOT NULL,
    -- The moves, as JSON.
    body TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
