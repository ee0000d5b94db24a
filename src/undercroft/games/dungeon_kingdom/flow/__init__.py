"""The chapters of the rule book as frames."""
