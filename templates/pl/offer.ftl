# offer
