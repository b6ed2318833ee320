### The board of superpower.
