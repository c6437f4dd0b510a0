# What is not given, and when it is given again.

limits-table-user = You have opened many tables lately. You can open another one { $when }.
limits-table-server = Many tables have been opened on this server lately. Another one can be opened { $when }.
limits-import-user = You have read in many game files lately. There is room for another one { $when }.
limits-import-server = Many game files have been read in on this server lately. There is room for another one { $when }.
limits-export-user = You have fetched many game files lately. You can have another one { $when }.
limits-export-server = Many game files have been fetched on this server lately. Another one can be had { $when }.
limits-picture-user = You have had many pictures drawn lately. You can have another one { $when }.
limits-picture-server = Many pictures have been drawn for this server lately. Another one can be had { $when }.
limits-crowd = Too much is going on here at once, and this was not done. Try again in a few seconds.

# Somebody wants to be forgotten.

forget-me = Erase what I know about you
forget-asks = This erases what I know about you: what you have chosen with /me, your time zone, your absences, and your seats at { $games ->
    [0] finished tables
    [one] one finished table
   *[other] { $games } finished tables
}. In the logs of games that you played with others the moves stay, under a name such as “{ $name }” in the place of yours. Messages in Discord stay until somebody deletes them there. This cannot be taken back.
forget-button = Erase it
forget-plays = You still sit at tables that are not over, and others are waiting for you there. Let /game replace give your seats to somebody else, leave tables that have not started, or play to the end. After that I can forget you. Your tables:
forget-done = Done. I know nothing about you any more, but that a game needs your id again if you join one.
forget-name = Player { $number }
