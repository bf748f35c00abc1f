import { has, numberOf } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';

/** « ils ont dénoncé c’est crimes »: what several people have is « leurs », so it is shown. */
export const isOfSeveral = (words: readonly Word[], at: number): boolean => {
  const verb = words.slice(0, at).findLast(({ tag }) => tag === 'V');
  return verb?.readings.every(({ kind, persons }) => kind !== 'V' || /^[456]+$/.test(persons)) ?? false;
};

/** A noun in the plural, or a form of « tu » that only happens to look like one: « actes ». */
export const isPluralNoun = (word: Word): boolean =>
  has(word, 'N') &&
  numberOf(word, 'NA') === 'p' &&
  word.readings.every(
    ({ kind, persons }) => /[NA]/.test(kind) || (kind === 'V' && persons === '2' && word.tag === 'N'),
  );
