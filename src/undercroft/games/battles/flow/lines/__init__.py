"""The lines of abilities, as procedures that carry them out.

A module is named for the trigger that a line begins with: `turn`, `out`, `hear` with `hacked`. A step such as
`harm(mod)@it` is done by the method of its name, `harm`; one that is for somebody else by `harm_me` or
`harm_doer`, two that are one by `hit_harm`, and what `steps` has serves all. `go` lines are in `flow/go.py`,
`while` lines are asked for in `queries/in_force.py`.
"""
