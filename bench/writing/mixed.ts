import { readFileSync } from 'node:fs';
import { applyChanges, type Replacement } from '#engine/writing/correction.ts';

/** A fault of a sentence: a stretch of what was written, and what it should be. */
interface Fault {
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly kind: string;
}

/** A sentence as students write them, with several faults. */
export interface Mixed {
  readonly wrong: string;
  readonly right: string;
  readonly faults: readonly Fault[];
}

/** What the kinds in the files stand for. */
export const KINDS: Readonly<Record<string, string>> = {
  sv: 'subject and verb',
  pp: 'participle',
  a: 'a / à',
  cese: 'ce / se',
  son: 'son / sont',
  don: 'don / dont',
  quel: 'quel(le) / qu’elle',
  cest: 'c’est / s’est / ces / ses',
  ny: 'ni / n’y',
  er: 'er / é / ez',
  ng: 'noun group',
  ap: 'apostrophe',
  ort: 'spelling, accents',
  si: 'si + conditional, s’il',
  maj: 'capital',
  esp: 'space, hyphen',
  hom: 'other homophones',
  sms: 'spelling of messages',
  subj: 'subjunctive',
  neg: 'missing negation',
};

/**
 * The sets of sentences with faults: rules may be changed for those called tried; for the others nothing is changed, nor
 * are their misses read.
 */
export type SetName =
  | 'tried'
  | 'tried-4'
  | 'tried-5'
  | 'tried-6'
  | 'tried-7'
  | 'tried-8'
  | 'tried-9'
  | 'tried-10'
  | 'held'
  | 'held-3'
  | 'held-7'
  | 'held-8'
  | 'held-9'
  | 'held-10';

/** What a set is called in the figures. */
export const SET_NAMES: Readonly<Record<SetName, string>> = {
  tried: 'tried',
  'tried-4': 'tried, fourth set',
  'tried-5': 'tried, fifth set',
  'tried-6': 'tried, sixth set',
  'tried-7': 'tried, seventh set',
  'tried-8': 'tried, eighth set',
  'tried-9': 'tried, ninth set',
  'tried-10': 'tried, tenth set',
  held: 'held out',
  'held-3': 'held out, third set',
  'held-7': 'held out, seventh set',
  'held-8': 'held out, eighth set',
  'held-9': 'held out, ninth set',
  'held-10': 'held out, tenth set',
};

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./mixed/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Sentences without a fault that belong to the third held-out set. */
export const readSound3 = (): string[] => linesOf('sound-3');

/** Paragraphs without a fault that belong to the fourth set and the later ones, which may be looked at. */
export const readOpenSound = (): string[] =>
  ['sound-4', 'sound-5', 'sound-6', 'sound-9', 'sound-10'].flatMap((name) => linesOf(name));

/** Reads a set of sentences, one a line; a fault is written `{wrong|right|kind}`. */
export function readMixed(name: SetName): Mixed[] {
  return linesOf(name).map((line) => {
    const faults: Fault[] = [];
    let wrong = '';
    let right = '';
    let at = 0;
    for (const { 0: whole, 1: written = '', 2: meant = '', 3: kind = '', index } of line.matchAll(
      /\{([^|}]*)\|([^|}]*)\|([a-z]+)\}/g,
    )) {
      const plain = line.slice(at, index);
      wrong += plain;
      right += plain;
      faults.push({ start: wrong.length, end: wrong.length + written.length, right: meant, kind });
      wrong += written;
      right += meant;
      at = index + whole.length;
    }
    return { wrong: wrong + line.slice(at), right: right + line.slice(at), faults };
  });
}

/** A change as a reader sees it, whoever proposed it. */
export interface Proposed extends Replacement {
  readonly before: string;
  /** The name of its rule, or its kind. */
  readonly rule: string;
}

/** What became of a sentence. */
interface Judged {
  /** By fault: whether it is put right. */
  readonly righted: readonly boolean[];
  /** Changes that leave something else than what is right. */
  readonly wrong: readonly Proposed[];
}

/** Special spaces and apostrophes look alike to a reader. */
const seen = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

/** Judges changes fault by fault: what touches is judged together. */
export function judge({ wrong, faults }: Mixed, changes: readonly Proposed[]): Judged {
  const asChanges = faults.map(({ start, end, right }) => ({ start, end, after: right }));
  const isRight = (from: number, to: number): boolean => {
    let [start, end] = [from, to];
    for (let grown = true; grown; ) {
      grown = false;
      for (const one of [...changes, ...asChanges]) {
        if (one.start >= end || one.end <= start || (one.start >= start && one.end <= end)) continue;
        [start, end] = [Math.min(start, one.start), Math.max(end, one.end)];
        grown = true;
      }
    }
    const inside = (all: readonly Replacement[]) =>
      all
        .filter((one) => one.start >= start && one.end <= end)
        .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
    const piece = wrong.slice(start, end);
    return seen(applyChanges(piece, inside(changes))) === seen(applyChanges(piece, inside(asChanges)));
  };
  return {
    righted: faults.map(({ start, end }) => isRight(start, end)),
    wrong: changes.filter((one) => seen(one.before) !== seen(one.after) && !isRight(one.start, one.end)),
  };
}
