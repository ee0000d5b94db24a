"""What people have made with a build, kept so that every later one opens it.

A folder here is what one build made: `1` was made before the first change of the games' insides. Its files
are never written again; a later build's go into a folder of their own (`python -m tests.frozen.freeze`).

For each sort of thing there is a module with two functions. `make` has this build make some, as people do;
`look` opens what lies in a folder with this build and tells what it means, as `facts` and as `words`. What a
build found when it froze them is kept beside them, and every later one must find the same. Only names may be
others, those in `bench/renames.toml`, and the words where they were improved (`freeze --reword`).
"""
