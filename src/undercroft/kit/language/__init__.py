"""The language of effects: one grammar for all games, and of each game a vocabulary.

    trigger[window,option=value]{condition}: step@target~duration; step@target

A game declares its words (`words`); everything else is the same for all: what a line is once it is read
(`syntax`), reading and writing it (`notation`), the same as plain data (`plain_data`), taking it out of a
content file (`entries`), carrying it out (`walking`), the page that explains the words (`page`), who uses
them (`users`), and hooks, by which a line names code of its own (`hooks`). What a vocabulary does not declare
its lines cannot say: options, facts, amounts, hooks.
"""
