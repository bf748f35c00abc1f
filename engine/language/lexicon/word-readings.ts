/** Noun, adjective, past participle, finite verb, infinitive, present participle, adverb, proper noun, any other. */
export type Kind = 'N' | 'A' | 'Q' | 'V' | 'I' | 'G' | 'D' | 'P' | 'X';
/** Masculine, feminine, both; empty when there is none. */
export type Gender = 'm' | 'f' | 'e' | '';
/** Singular, plural, both; empty when there is none. */
export type Plurality = 's' | 'p' | 'i' | '';
/** Present, imperfect, simple past, future, conditional, subjunctive present and imperfect, imperative. */
type Tense = 'p' | 'i' | 's' | 'f' | 'c' | 'j' | 'q' | 'm' | '';

/** One possible analysis of a written form (a « reading » in the sense of constraint grammar). */
export interface Reading {
  readonly kind: Kind;
  readonly gender: Gender;
  readonly number: Plurality;
  readonly tense: Tense;
  /** The persons that a finite verb fits, as digits 1 to 6, from « je » to « ils ». */
  readonly persons: string;
  /** How to get the lemma: remove `cut` letters, then append `add`; null when the form is its own lemma. */
  readonly toLemma: { readonly cut: number; readonly add: string } | null;
}

/** What the lexicon says of a form. */
export interface Entry {
  readonly readings: readonly Reading[];
  /** The form is used in the lessons or often in the thesaurus. */
  readonly common: boolean;
}

/**
 * Parses one entry of the lexicon's table, such as `+2er:Vp3 X` (the codes are in scripts/writing-data/readings.mjs).
 */
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
