# event
