/** Noun, adjective, past participle, finite verb, infinitive, present participle, adverb, proper noun, any other. */
export type Kind = 'N' | 'A' | 'Q' | 'V' | 'I' | 'G' | 'D' | 'P' | 'X';
/** Masculine, feminine, either; empty where there is none. */
export type Gender = 'm' | 'f' | 'e' | '';
/** Singular, plural, either; empty where there is none. */
export type Plurality = 's' | 'p' | 'i' | '';
/** Present, imperfect, simple past, future, conditional, subjunctive present and imperfect, imperative. */
export type Tense = 'p' | 'i' | 's' | 'f' | 'c' | 'j' | 'q' | 'm' | '';

/** One thing that a written form can be. */
export interface Reading {
  readonly kind: Kind;
  readonly gender: Gender;
  readonly number: Plurality;
  readonly tense: Tense;
  /** The persons a finite verb fits: digits 1 to 6, from « je » to « ils ». */
  readonly persons: string;
  /** Letters to cut off the form, then letters to add, to have its lemma; null when it is its own. */
  readonly toLemma: { readonly cut: number; readonly add: string } | null;
}

/** What the lexicon says of a form. */
export interface Entry {
  readonly readings: readonly Reading[];
  /** Met in the lessons, or often named in the thesaurus. */
  readonly common: boolean;
}

/** Reads one entry of the lexicon's table, as `+2er:Vp3 X` (scripts/writing-data/readings.mjs has the codes). */
export function readEntry(text: string): Entry {
  const common = text.startsWith('+');
  const codes = (common ? text.slice(1) : text).split(' ');
  return {
    common,
    readings: codes.map(readOne),
  };
}

function readOne(code: string): Reading {
  const [, cut, add, reading = code] = /^(\d+)([^:]*):(.+)$/.exec(code) ?? [];
  const kind = reading.charAt(0) as Kind;
  const isVerb = kind === 'V';
  return {
    kind,
    gender: isVerb ? '' : (reading.charAt(1) as Gender),
    number: isVerb ? '' : (reading.charAt(2) as Plurality),
    tense: isVerb ? (reading.charAt(1) as Tense) : '',
    persons: isVerb ? reading.slice(2) : '',
    toLemma: cut === undefined ? null : { cut: Number(cut), add: add ?? '' },
  };
}
