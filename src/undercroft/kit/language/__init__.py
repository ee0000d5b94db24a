"""The language of effects: one grammar for all games, and of each game a vocabulary.

    trigger[window]{condition}: step@target~duration; step@target

A game declares its words (`words`); everything else is the same for all: what a line is once it is read
(`syntax`), reading and writing it (`notation`), the same as plain data (`plain_data`), and the page that
explains the words to people (`page`).
"""
