"""Pure questions about the table, as players ask them."""
