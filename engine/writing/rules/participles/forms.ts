import { fitsGender, fitsNumber } from '#engine/language/grammar.ts';
import type { Language } from '#engine/language/language.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import { agrees, type Word } from '#engine/language/words.ts';
import { type Finding, instead, quoted } from '../finding.ts';

/** What a word agrees with. */
export interface Features {
  /** The words that it agrees with, as they are written; absent where it agrees with none. */
  readonly of?: string;
  readonly gender: Gender;
  readonly number: Plurality;
}

/** Forms that stand before a vowel only: « un vieil arbre », but « l’arbre est vieux ». */
const BEFORE_CONSONANT: Readonly<Record<string, string>> = {
  vieil: 'vieux',
  bel: 'beau',
  nouvel: 'nouveau',
  fol: 'fou',
  mol: 'mou',
};

/** The form that agrees, unless the written one does. */
export function agreeing(word: Word, { gender, number, of }: Features, { lexicon }: Language): Finding[] {
  // « le DS », « la RDC »: an acronym has the gender of words that nobody sees.
  if (of !== undefined && /^\p{Lu}{2,}$/u.test(of)) return [];
  if (word.senses.length === 0 || agrees(word, gender, number)) return [];
  const [sense] = word.senses;
  if (sense === undefined) return [];
  const wanted: Gender =
    gender === 'e' || gender === '' ? (word.senses.every((one) => one.gender === 'f') ? 'f' : 'm') : gender;
  const [found] = lexicon.inflect(
    word.low,
    lemmaOf(word.low, sense),
    (one) => one.kind === sense.kind && fitsGender(one, wanted) && fitsNumber(one, number),
  );
  const form = found && (BEFORE_CONSONANT[found] ?? found);
  if (form === undefined || form === word.low) return [];
  const rule = word.tag === 'Q' ? 'accord-participe' : 'accord-adjectif';
  const about = of === undefined ? {} : { about: `${quoted(form)} s’accorde avec ${quoted(of)}.` };
  return [{ ...instead(word, form, rule), ...about }];
}

/**
 * The form that agrees with the object before avoir, unless the written one does; the reason names that object.
 * @param isRelative true where « que » stands for the object
 */
export function agreeingWithObject(
  word: Word,
  features: Features,
  language: Language,
  isRelative = false,
): Finding[] {
  const { of } = features;
  return agreeing(word, features, language).map((one) => {
    const form = quoted(one.after);
    const object = isRelative ? `${quoted('que')}, mis pour ${quoted(of ?? '')}` : quoted(of ?? '');
    const about =
      of === undefined
        ? `Aucun complément d’objet direct n’est placé avant ${form}, qui reste au masculin singulier.`
        : `${form} s’accorde avec ${object}, le complément d’objet direct placé avant.`;
    return { ...one, rule: 'participe-avoir', about };
  });
}
