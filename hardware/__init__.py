"""Things on wires. Each turns what happens into messages for the inbox; none knows a rule."""
