//! Players without a person: random, greedy, tree search
