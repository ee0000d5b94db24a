"""The documentation site: which pages it has, what of them is written by the code, and how it is built."""
