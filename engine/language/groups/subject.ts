import type { Gender, Plurality } from '../lexicon/word-readings.ts';

/** The subject of a finite verb. */
export interface Subject {
  /** The verb group, as its place in the list. */
  readonly verb: number;
  /** The places of its nouns or pronouns; several when they are coordinated. */
  readonly heads: readonly number[];
  /** The persons that the verb may have, as digits 1 to 6, from « je » to « ils »; two for « une foule de gens ». */
  readonly persons: string;
  readonly gender: Gender;
  readonly number: Plurality;
  /** The subject pronoun as written in lower case, without its hyphen; null for nouns. */
  readonly pronoun: string | null;
  /** The place of « qui », when the subject is the antecedent of a relative clause; null otherwise. */
  readonly relative: number | null;
  /** False when another noun could be the subject too, or when its number is open. */
  readonly isSure: boolean;
}

/** A subject, whose verb is known to whoever asked for it. */
export type Found = Omit<Subject, 'verb'>;
