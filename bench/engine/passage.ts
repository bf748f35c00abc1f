import { readdirSync, readFileSync } from 'node:fs';

/** A span of time: from the first moment of `from` to the last of `to`, as years and fractions of a year. */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

export interface ExpectedDefinition {
  readonly term: string;
  readonly definition: string;
}

export interface ExpectedDate extends Moment {
  /** As written in the passage, without the preposition before it. */
  readonly text: string;
  /** Words that tell what happened. */
  readonly event: string;
}

/** Two sides that belong together in notes: a word and its translation, a function and its derivative. */
export interface ExpectedCard {
  readonly front: string;
  readonly back: string;
}

export interface ExpectedEnumeration {
  /** The name of the list. */
  readonly of: string;
  readonly items: readonly string[];
}

/** A heading or main idea that a mind map of the text must keep: the labels from the top branch down to it. */
export type ExpectedPath = readonly string[];

/** A text and what a good teacher would draw from it, annotated before the engine read it. */
export interface Passage {
  readonly name: string;
  readonly subject: string;
  readonly style: 'lesson' | 'notes';
  readonly text: string;
  readonly definitions: readonly ExpectedDefinition[];
  readonly dates: readonly ExpectedDate[];
  readonly enumerations: readonly ExpectedEnumeration[];
  /** Empty where it is not annotated. A path stands after the path it continues. */
  readonly outline: readonly ExpectedPath[];
  readonly cards: readonly ExpectedCard[];
}

/**
 * `passages` were read while the engine was improved; `held-out` was written last and is only measured; `held-out-2`
 * was written before the engine's second generation saw it.
 */
export type Part = 'passages' | 'held-out' | 'held-out-2' | 'courses';

/** The passages of one part of the corpus, sorted by name. Format: `bench/engine/README.md`. */
export function readPassages(part: Part): Passage[] {
  const folder = new URL(`./${part}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPassage(name.replace(/\.md$/, ''), readFileSync(new URL(name, folder), 'utf8')));
}

/** Parses one file. Throws, with the file's name, at a line that does not fit the format. */
export function readPassage(name: string, file: string): Passage {
  const parts = /^---\n(?<marks>[\s\S]*?)\n---\n(?<text>[\s\S]+)$/.exec(file)?.groups;
  if (!parts?.marks || !parts.text) throw new Error(`${name}: no annotations`);
  const marks = parts.marks.split('\n').map((line) => {
    const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (value === '') throw new Error(`${name}: ${line}`);
    return { key, fields: value.split(' => ') };
  });
  const every = (key: string) => marks.filter((mark) => mark.key === key).map((mark) => mark.fields);
  const style = every('style')[0]?.[0];
  if (style !== 'lesson' && style !== 'notes') throw new Error(`${name}: style`);
  return {
    name,
    subject: every('subject')[0]?.[0] ?? '',
    style,
    text: parts.text,
    definitions: every('definition').map(([term = '', definition = '']) => ({ term, definition })),
    dates: every('date').map(([text = '', when = '', event = '']) => ({ text, event, ...readMoment(when) })),
    enumerations: every('enumeration').map(([of = '', items = '']) => ({ of, items: items.split(' | ') })),
    outline: readOutline(
      name,
      every('outline').map((fields) => fields.join(' => ')),
    ),
    cards: every('card').map(([front = '', back = '']) => ({ front, back })),
  };
}

const LONGEST_LABEL = 6;

/**
 * Parses « heading > sub-heading > idea » lines. Throws at a label without words or with more than six, at a path
 * that stands twice and at one whose upper part is no line before it.
 */
function readOutline(name: string, lines: readonly string[]): ExpectedPath[] {
  const known = new Set<string>();
  return lines.map((line) => {
    const path = line.split('>').map((label) => label.trim());
    const wordy = path.every((label) => label !== '' && label.split(/\s+/).length <= LONGEST_LABEL);
    const above = path.slice(0, -1).join(' > ');
    const here = path.join(' > ');
    if (!wordy || known.has(here) || (above !== '' && !known.has(above)))
      throw new Error(`${name}: outline: ${line}`);
    known.add(here);
    return path;
  });
}

/**
 * Parses « 1789-07-14 », « 1789-07 », « 1789 », « -52 », « 1914..1918 » (both ends included). It does not use the
 * engine's own calendar, so that a mistake in one of the two becomes visible. Throws on anything else.
 */
export function readMoment(text: string): Moment {
  const [first = '', last = first] = text.split('..');
  return { from: readEnd(first).from, to: readEnd(last).to };
}

function readEnd(text: string): Moment {
  const [, year, month, day] = /^(-?\d+)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined) throw new Error(`no date: ${text}`);
  const start = Number(year);
  if (month === undefined) return { from: start, to: start + 1 };
  const months = start + (Number(month) - 1) / 12;
  if (day === undefined) return { from: months, to: months + 1 / 12 };
  const from = months + (Number(day) - 1) / 372;
  return { from, to: from + 1 / 372 };
}
