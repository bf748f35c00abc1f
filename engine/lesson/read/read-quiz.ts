import type { Note } from '../fault.ts';
import type { Option, Question } from '../folder.ts';
import { type Block, isBlank, type Line, linesOf, underHeadings } from './lines.ts';
import { readHead } from './read-origin.ts';

const OPTION = /^- \[([ xX])\]\s*(.*)$/;

/** Reads quiz.md: the questions that can be read, with a note for whatever can't. */
export function readQuiz(file: string, note: Note): Question[] {
  const { before, blocks } = underHeadings(linesOf(file), '##');
  for (const line of before)
    if (!isBlank(line)) note(line.number, 'Cette ligne n’appartient à aucune question (« ## … »).');
  return blocks.map((block) => readQuestion(block, note));
}

function readQuestion({ line, title, lines }: Block, note: Note): Question {
  if (title === '') note(line, 'La question est vide.');
  const { nature, level, origin, rest } = readHead(line, lines, note);
  if (nature === null) note(line, 'La nature de la question manque.');
  const { options, explanation } = readOptions(rest, note);
  if (explanation === '') note(line, 'L’explication manque : une ligne « > … » après les options.');
  return {
    line,
    question: title || '?',
    nature: nature ?? 'fait',
    level,
    origin,
    options,
    explanation: explanation || '?',
  };
}

function readOptions(lines: readonly Line[], note: Note) {
  const options: Option[] = [];
  const explanation: string[] = [];
  for (const { number, text } of lines) {
    const [, mark, words] = OPTION.exec(text) ?? [];
    const last = options.at(-1);
    if (text.trim() === '') continue;
    if (mark !== undefined) {
      if (!words) note(number, 'L’option est vide.');
      options.push({ line: number, text: words || '?', right: mark !== ' ', reason: '' });
    } else if (text.startsWith('>')) explanation.push(text.replace(/^>\s?/, ''));
    else if (/^\s{2,}\S/.test(text) && last !== undefined && explanation.length === 0)
      options[options.length - 1] = { ...last, reason: `${last.reason} ${text.trim()}`.trim() };
    else
      note(
        number,
        'Ligne non comprise : une option commence par « - [ ] » ou « - [x] », sa raison est en retrait de deux espaces, l’explication commence par « > ».',
      );
  }
  return { options, explanation: explanation.join('\n').trim() };
}
