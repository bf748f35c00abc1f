import type { Note } from '../fault.ts';
import type { Exercise, NumberLine } from '../folder.ts';
import { type Block, isBlank, type Line, linesOf, underHeadings, written } from './lines.ts';
import { readNumberLine } from './read-numbers.ts';
import { readHead } from './read-origin.ts';

const PARTS = ['Solution', 'Réponse', 'Attention'] as const;

/** Reads exercises.md: the exercises that can be read, with a note for whatever can't. */
export function readExercises(file: string, note: Note): Exercise[] {
  const { before, blocks } = underHeadings(linesOf(file), '##');
  for (const line of before)
    if (!isBlank(line)) note(line.number, 'Cette ligne n’appartient à aucun exercice (« ## … »).');
  return blocks.map((block) => readExercise(block, note));
}

function readExercise({ line, title, lines }: Block, note: Note): Exercise {
  const { before, blocks } = underHeadings(lines, '###');
  const { level, origin, rest } = readHead(line, before, note);
  const { numbers, left } = cutNumbers(rest, note);
  const statement = written(left, line);
  if (statement.text === '') note(line, 'L’énoncé manque.');
  const names = blocks.map((block) => block.title);
  if (names.join() !== PARTS.join())
    note(
      line,
      `L’exercice a, dans cet ordre, « ### Solution », « ### Réponse » et « ### Attention » ; ici : ${names.join(', ') || 'aucun'}.`,
    );
  const part = (name: (typeof PARTS)[number]) => {
    const block = blocks.find((each) => each.title === name);
    const found = written(block?.lines ?? [], block?.line ?? line);
    if (block !== undefined && found.text === '') note(block.line, `« ${name} » est vide.`);
    return { ...found, text: found.text || '?' };
  };
  return {
    line,
    title: title || '?',
    level,
    section: origin.section,
    sums: origin.sums,
    numbers,
    statement: { ...statement, text: statement.text || '?' },
    solution: part('Solution'),
    answer: part('Réponse'),
    warning: part('Attention'),
  };
}

/** Takes the `~~~nombres` block out of the statement. */
function cutNumbers(lines: readonly Line[], note: Note): { numbers: NumberLine[]; left: readonly Line[] } {
  const from = lines.findIndex(({ text }) => /^~~~\s*nombres$/.test(text));
  if (from === -1) return { numbers: [], left: lines };
  const to = lines.findIndex(({ text }, at) => at > from && text === '~~~');
  if (to === -1) note(lines[from]?.number ?? 1, 'Le bloc « ~~~nombres » n’est pas refermé par « ~~~ ».');
  const inside = lines.slice(from + 1, to === -1 ? undefined : to).filter((line) => !isBlank(line));
  const numbers = inside.flatMap((line) => readNumberLine(line, note) ?? []);
  return { numbers, left: [...lines.slice(0, from), ...(to === -1 ? [] : lines.slice(to + 1))] };
}
