# Private what-ifs: moves that somebody tries beside the game.

plan-head = **What-if, for your eyes only: nothing of this has happened.** { $head }
plan-no-steps = No move is planned yet. Choose one from the list, or type it with `/plan try`.
plan-step = { $number }. `/{ $words }` ({ $who })
plan-step-free = { $number }. `/{ $words }` ({ $who }, or whatever { $who } does)
plan-leads-to = It would lead to this: { $what }
plan-stuck = Move { $number } can't be made: { $why } Take it off with `/plan back`, or begin anew with `/plan start`.
plan-queued =
    { $count ->
        [one] One move of yours is queued: it is made when your turn comes, if it is still allowed.
       *[other] { $count } moves of yours are queued: each is made when your turn comes, if it is still allowed.
    }
plan-picture = A position that has not come about
plan-try-next = Try a move
plan-run-best = Run the best routes
plan-button-play = Play it now
plan-button-queue = Queue it
plan-button-skip = The others pass
plan-button-back = One move back
plan-button-drop = Drop it
plan-gone = Your plan is dropped.
plan-empty = Your plan holds no move of yours. Add one with `/plan try`.
plan-not-yet = It is not your turn yet. Queue the plan with `/plan queue`: your moves are made when your turn comes.
plan-full = A plan holds at most { $most } moves. Take some back with `/plan back`.
plan-no-move = That is no move. Type a move as you would type its command, such as `pass` or `buy MK treasury`.
plan-cannot-skip = { $who } can't pass here: try a move for { $who } with `/plan try`.
plan-refused = `/{ $words }` can't be made: { $why }
plan-was-queued = { $who } had planned it:
plan-queue-dropped = **{ $name }** { $channel }: { $why }
plan-dropped-taken-back = Your plan is dropped: moves were taken back.
plan-dropped-own = Your plan is dropped: you have moved otherwise.
plan-dropped-other = Your plan is dropped: { $who } has moved otherwise than it counts on.
plan-dropped-sooner = Your plan is dropped: it is your turn, and it counts on a move of { $who } first.
plan-dropped-refused = Your plan is dropped at `/{ $words }`: { $why }
plan-dropped-over = Your plan is dropped: the game is over.

plan-group = Try moves in private, and let them be made later
plan-start = Begin a what-if at the present position
plan-try = Try a move: yours, or one of another player
plan-skip = The others pass, run their best routes and pay out, until you decide
plan-back = Take the last move of the what-if back
plan-show = Show your what-if
plan-play = Make the moves that it is your turn to make
plan-queue = Let your moves be made when your turn comes
plan-drop = Drop your what-if
plan-opt-move = The move, as you would type its command
