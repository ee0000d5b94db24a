"""What players make for themselves: musters, and the answers that follow from them at set-up."""
