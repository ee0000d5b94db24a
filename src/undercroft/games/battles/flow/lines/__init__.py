"""The lines of abilities, as procedures that carry them out.

A module is named for the trigger that a line begins with: `turn`, `out`, `hear` with `hacked`. A step such as
`harm(mod)@it` is carried out by the method of its name, `harm`. Where it matters whom the step is for, or
which step comes next, the method is named for both: `harm_me`, `harm_doer`, and `hit_harm` for two steps that
are carried out together. What is in `steps` serves every trigger. Which lines and procedures belong to which
moment is collected in `flow/mobs/__init__.py`; what serves one ability alone is told in
docs/how-cards-are-written.md.

Some lines have no step to carry out: they say what is so while an effect stands, and a chapter of the game
asks for it by figure. Of a `go` line the roll, where success and a miss leave its Mob, and what stands then
are read off (`go_of` in `cards/facts.py`) and carried out by `flow/go.py`; what else follows is in `AFTER_GO`
of its Mob's module. `while` lines, and those heard at `go`, `turned`, `missed`, `reach`, `dealt`, `dying`,
`ending` and `back`, are read off in `queries/in_force.py`.
"""
