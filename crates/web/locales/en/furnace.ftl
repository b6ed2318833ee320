### The board of furnace.
