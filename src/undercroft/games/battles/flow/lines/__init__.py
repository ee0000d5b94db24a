"""The lines of abilities, as procedures that carry them out.

A module is named for the trigger that a line begins with: `turn`, `out`, `hear` with `hacked`. A step such as
`harm(mod)@it` is carried out by the method of its name, `harm`. Where it matters whom the step is for, or
which step comes next, the method is named for both: `harm_me`, `harm_doer`, and `hit_harm` for two steps that
are carried out together. What is in `steps` serves every trigger.

Some lines have no step to carry out: they say what is so while an effect stands, and a chapter of the game
asks for it by figure. `go` lines begin in `flow/go.py`; `while` lines, and those heard at `go`, `turned`,
`missed`, `reach`, `dealt`, `dying`, `ending` and `back`, are read off in `queries/in_force.py`.
"""
