"""The page that explains a language to people: every word, what it means, and a line that uses it."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.kit.language.words import Chapter, Fact, Option, Term, Trigger, Vocabulary, Word


def language_page(vocabulary: Vocabulary) -> str:
    """The chapters of a vocabulary in Markdown."""
    return "\n".join(line for chapter in vocabulary.chapters for line in _chapter(vocabulary, chapter))


def _chapter(vocabulary: Vocabulary, chapter: Chapter) -> Iterator[str]:
    if chapter.title:
        yield from (f"### {chapter.title}", "")
    if chapter.before:
        yield from (chapter.before, "")
    if chapter.words:
        yield from _table(vocabulary, chapter)
        yield ""
    if chapter.after:
        yield from (chapter.after, "")


def _table(vocabulary: Vocabulary, chapter: Chapter) -> Iterator[str]:
    stands = any(isinstance(word, Trigger) for word in chapter.words)
    heads = [*chapter.columns, *(["may stand on"] if stands else []), "line", "on"]
    yield _row(heads)
    yield "|" + "---|" * len(heads)
    for word in chapter.words:
        yield _row(_cells(vocabulary, word))


def _cells(vocabulary: Vocabulary, word: Word) -> list[str]:
    says = [word.says]
    if isinstance(word, Trigger):
        says.append(", ".join(vocabulary.sorts[sort] for sort in word.stands_on))
    elif isinstance(word, Term | Fact | Option) and word.values:
        says = [f"{word.says}: {', '.join(f'`{value}`' for value in word.values)}"]
    return [f"`{word.written}`", *says, f"`{word.line}`", word.on]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")
