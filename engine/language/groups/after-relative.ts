import type { Word } from '../words.ts';
import type { NounGroup } from './noun-groups.ts';
import { ofNouns } from './noun-subjects.ts';
import type { Found } from './subject.ts';
import type { VerbGroup } from './verb-groups.ts';

/** « ce que disent les journaux », « comme le montre la carte »: the noun after the verb of a relative clause. */
export function afterRelative(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  group: VerbGroup,
): Found | null {
  // « le montre »: an article to the tagger, a clitic by its place.
  const opener = words[group.first - 1];
  if (opener === undefined || !/^(?:que|qu'|où|dont|comme)$/.test(opener.low)) return null;
  const noun = nouns.findIndex(({ first, preposition }) => first === group.last + 1 && preposition === null);
  if (noun < 0) return null;
  // « les injustices que subissent les femmes. »: nothing else can be the subject.
  const last = words[(nouns[noun]?.last ?? 0) + 1];
  const isAlone =
    /^qu[e']$/.test(opener.low) &&
    words[group.first - 2]?.tag === 'N' &&
    nouns[noun]?.determiner !== null &&
    group.participle === null &&
    group.last === group.first &&
    (last === undefined || last.tag === '.');
  // « ce que prévoyais la formule », « où vivais mon père »: a form of nobody who is named.
  const isNobodys =
    nouns[noun]?.determiner !== null &&
    group.last === group.first &&
    words[group.finite ?? -1]?.senses.every(
      ({ persons, tense }) => /^[12]+$/.test(persons) && tense !== 'm',
    ) === true;
  return ofNouns(words, nouns, [noun], { isSure: (isAlone && opener.tag === 'W') || isNobodys });
}
