import { PERSON } from '../grammar.ts';
import type { Gender, Plurality } from '../lexicon/word-readings.ts';
import { numberOfWord, type Word } from '../words.ts';
import type { NounGroup } from './noun-groups.ts';
import type { Found } from './subject.ts';
import type { VerbGroup } from './verb-groups.ts';

/**
 * « les livres que nous avons lus »: « nous » and « vous » look like objects. They are the subject where the verb is in
 * their person, or in none that a noun could have: « ce que nous apporte la science » has another subject.
 */
export function objectForm(words: readonly Word[], { first, finite, clitics }: VerbGroup): Found | null {
  const verb = words[finite ?? -1];
  const low = words[first]?.low ?? '';
  if (clitics[0] !== first || !/^[nv]ous$/.test(low) || verb === undefined) return null;
  const opener = words[first - 1];
  if (opener !== undefined && !/^(?:qu[e']|où|dont|si|quand|comme|lorsqu[e']|car|mais|,)$/.test(opener.low))
    return null;
  const person = low === 'nous' ? '4' : '5';
  const persons = new Set(verb.senses.flatMap((one) => (one.tense === 'm' ? [] : [...one.persons])));
  // « Demain, nous iront »: no plural before could be the subject.
  const isLeft =
    low === 'nous' &&
    persons.size === 1 &&
    persons.has('6') &&
    (opener === undefined || opener.low === ',') &&
    !words
      .slice(0, first)
      .some(
        (word) => /^(?:ils|elles|qui)$/.test(word.low) || (word.tag === 'N' && numberOfWord(word) === 'p'),
      );
  if (isLeft) return pronoun(first, low, person);
  // « si vous savait jouer »: no other subject stands before, and none follows.
  const isAlone =
    low === 'vous' &&
    /^(?:si|quand|lorsqu[e'])$/.test(opener?.low ?? '') &&
    !/[TPR]/.test(words[(finite ?? 0) + 1]?.tag ?? '') &&
    /ai[st]$/.test(verb.low);
  if (isAlone) return pronoun(first, low, person);
  // « Mon grand-père, qui a vécu la guerre, nous racontais »: what the commas hold stands behind the subject.
  const relative = words.findLastIndex(({ tag }, at) => at < first && tag === 'W');
  if (opener?.low === ',' && words[relative - 1]?.low === ',' && !persons.has(person)) return null;
  if (persons.size === 0 || (!persons.has(person) && (persons.has('3') || persons.has('6')))) return null;
  return pronoun(first, low, person);
}

/** « dit-il », « a-t-on mangé ». */
export function inverted(words: readonly Word[], { finite }: VerbGroup): Found | null {
  const at = (finite ?? 0) + 1;
  const word = words[at];
  const person = word?.low.startsWith('-') ? PERSON[word.low.slice(1)] : undefined;
  return word?.tag === 'R' && person !== undefined ? pronoun(at, word.low.slice(1), person) : null;
}

export function pronoun(at: number, low: string, person: string): Found {
  const gender: Gender = /^ils?$/.test(low) ? 'm' : low.startsWith('elle') ? 'f' : 'e';
  const number: Plurality = person === '6' || person === '4' ? 'p' : person === '5' ? 'i' : 's';
  return { heads: [at], persons: person, gender, number, pronoun: low, relative: null, isSure: true };
}

/** « il », and also « toi et moi », « Paul et toi ». */
export function coordinated(words: readonly Word[], at: number, person: string): Found | null {
  const low = words[at]?.low ?? '';
  const left = words[at - 1];
  if (left?.low === 'et' || left?.low === 'ni') {
    if (left.low === 'ni' || /^[nv]ous$/.test(low)) return null;
    // « Paul et elle »: a stressed pronoun beside a noun; « il mange et elle boit »: a subject of its own.
    if (
      /^elles?$|^[nv]ous$/.test(low) &&
      /[NPR]/.test(words[at - 2]?.tag ?? '') &&
      !words.slice(0, at - 1).some(({ tag }) => tag === 'V')
    )
      return null;
  }
  // « le je du poète ».
  // « après il viennent », as one says it.
  const isAdverb = left?.low === 'après' && /^(?:je|j'|tu|ils?|on)$/.test(low);
  if ((left?.tag === 'S' && !isAdverb) || /^(?:le|un|du|ce)$/.test(left?.low ?? '')) return null;
  return pronoun(at, low, person);
}

/** « vos conditions nous le permettent »: a subject stands before, and the verb is in another person. */
export function isObjectAfterNoun(words: readonly Word[], noun: NounGroup | undefined, at: number): boolean {
  const word = words[at];
  if (!/^[nv]ous$/.test(word?.low ?? '') || noun?.determiner == null || noun.preposition !== null)
    return false;
  const verb = words.find(({ tag }, place) => place > at && tag !== 'K');
  const person = PERSON[word?.low ?? ''] ?? '';
  return (
    words[at + 1]?.tag === 'K' &&
    verb?.tag === 'V' &&
    verb.senses.every(({ persons }) => !persons.includes(person))
  );
}

/** « il » before « vous »; « nous » before « nous » is the subject of it. */
export const isOtherSubject = (left: Word | undefined, { low }: Word): boolean =>
  left?.tag === 'R' && left.low !== low && /^(?:je|tu|ils?|on)$/.test(left.low);
