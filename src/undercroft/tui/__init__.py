"""The terminal client: a full-screen table, and a line mode for pipes and screen readers."""
