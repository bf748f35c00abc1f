import type { Note } from '../fault.ts';
import { natures, type Origin } from '../folder.ts';
import { isBlank, type Line } from './lines.ts';

/** The lines below the heading of a question, card or exercise: « fait · niveau 1 · § Section », « texte : « … » ». */
export interface Head {
  readonly nature: (typeof natures)[number] | null;
  readonly level: 1 | 2 | 3;
  readonly origin: Origin;
  /** What follows these lines. */
  readonly rest: readonly Line[];
}

const FIELD = /^(texte|figure|calcul)\s*:\s*(.*)$/;
const isNature = (text: string): text is (typeof natures)[number] =>
  (natures as readonly string[]).includes(text);

/**
 * Reads the lines below a heading. What is wrong with them is noted; the value then stands in for what was meant, so
 * that the rest of the file is still read.
 */
export function readHead(line: number, lines: readonly Line[], note: Note): Head {
  const at = lines.findIndex((each) => !isBlank(each));
  const first = lines[at];
  const head: Head = {
    nature: null,
    level: 1,
    origin: { section: '?', quote: null, figure: null, sums: [] },
    rest: [],
  };
  if (first === undefined || !/niveau|§/.test(first.text)) {
    note(first?.number ?? line, 'Sous le titre manque la ligne « niveau … · § … ».');
    return { ...head, rest: lines };
  }
  const { nature, level, section } = readLabels(first, note);
  const { fields, rest } = cutFields(lines.slice(at + 1));
  return { nature, level, origin: { section, ...readFields(fields, note) }, rest };
}

function readLabels({ number, text }: Line, note: Note) {
  let nature: Head['nature'] = null;
  let level: Head['level'] | undefined;
  const [labels = '', ...sections] = text.split('§');
  const section = sections.join('§').trim();
  for (const label of labels.split('·').map((each) => each.trim())) {
    const digit = /^niveau\s+([123])$/.exec(label)?.[1];
    if (digit !== undefined) level = Number(digit) as Head['level'];
    else if (isNature(label)) nature = label;
    else if (label !== '')
      note(
        number,
        `« ${label} » n’est ni une nature (${natures.join(', ')}) ni « niveau 1 », « niveau 2 » ou « niveau 3 ».`,
      );
  }
  if (level === undefined)
    note(number, 'Le niveau manque : écrivez « niveau 1 », « niveau 2 » ou « niveau 3 ».');
  if (section === '') note(number, 'La section manque : écrivez « § » et un titre de lesson.md.');
  return { nature, level: level ?? (1 as const), section: section === '' ? '?' : section };
}

/** The fields stand together; a blank line between two of them is allowed. */
function cutFields(lines: readonly Line[]) {
  const fields: Line[] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    if (FIELD.test(line.text)) fields.push(line);
    else if (!isBlank(line)) break;
  }
  return { fields, rest: lines.slice(at) };
}

function readFields(fields: readonly Line[], note: Note): Omit<Origin, 'section'> {
  let quote: Origin['quote'] = null;
  let figure: Origin['figure'] = null;
  const sums: Origin['sums'] = [];
  for (const { number, text } of fields) {
    const [, name, value = ''] = FIELD.exec(text) ?? [];
    if (value.trim() === '') note(number, `Après « ${name} : » il n’y a rien.`);
    else if (name === 'calcul') sums.push({ line: number, text: value.trim() });
    else if (name === 'figure') figure = { line: number, text: value.trim().replace(/^figures\//, '') };
    else {
      const words = /^«\s*(.+?)\s*»\.?$/.exec(value.trim())?.[1];
      if (words === undefined) note(number, 'L’extrait se met entre guillemets : « texte : « … » ».');
      else quote = { line: number, text: words };
    }
  }
  return { quote, figure, sums };
}
