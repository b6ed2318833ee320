### The board of smartphone.
