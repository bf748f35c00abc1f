import type { Note } from '../fault.ts';
import type { Card } from '../folder.ts';
import { isBlank, linesOf, underHeadings, written } from './lines.ts';
import { readHead } from './read-origin.ts';

/** Reads cards.md: the cards that can be read, with a note for whatever can't. */
export function readCards(file: string, note: Note): Card[] {
  const { before, blocks } = underHeadings(linesOf(file), '##');
  for (const line of before)
    if (!isBlank(line)) note(line.number, 'Cette ligne n’appartient à aucune carte (« ## … »).');
  return blocks.map(({ line, title, lines }) => {
    const { level, origin, rest } = readHead(line, lines, note);
    const answer = written(rest, line).text;
    if (title === '') note(line, 'La carte ne demande rien.');
    if (answer === '') note(line, 'La réponse de la carte manque.');
    return { line, question: title || '?', answer: answer || '?', level, origin };
  });
}
