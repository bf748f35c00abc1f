import type { Word } from '../words.ts';
import type { NounGroup } from './noun-groups.ts';
import { ofNouns } from './noun-subjects.ts';
import type { Found } from './subject.ts';
import type { VerbGroup } from './verb-groups.ts';

/** The place in the list of the noun right behind a verb, over « tous »; below zero where none is. */
const nounBehind = (words: readonly Word[], nouns: readonly NounGroup[], { last }: VerbGroup): number => {
  const start = /^(?:tous|toutes)$/.test(words[last + 1]?.low ?? '') ? last + 2 : last + 1;
  return nouns.findIndex(({ first, preposition }) => first === start && preposition === null);
};

/** Verbs of being somewhere and of coming there, whose subject may follow a place that opens the sentence. */
const IS_THERE = new Set(
  'vivre pousser jouer habiter exister trouver cacher dresser étendre élever couler régner figurer apparaître arriver venir passer courir défiler dormir travailler circuler reposer briller flotter rester suivre commencer grouiller nager voler danser chanter attendre naître mourir surgir sortir entrer ouvrir'.split(
    ' ',
  ),
);

/**
 * « Où habitent tes cousins ? », « Dans la cour jouent les enfants »: the plural noun after a verb that a question word or a
 * place stands before.
 */
export function afterPlace(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  group: VerbGroup,
): Found | null {
  const noun = nounBehind(words, nouns, group);
  const its = nouns[noun];
  if (
    its === undefined ||
    (its.determiner === null && words[its.first]?.tag !== 'M') ||
    its.number !== 'p' ||
    group.last !== (group.finite ?? -1)
  )
    return null;
  if (group.isNegated || group.clitics.some((one) => !/^s[e']$/.test(words[one]?.low ?? ''))) return null;
  const after = words[its.last + 1];
  if (after !== undefined && !/[.SWC]/.test(after.tag)) return null;
  const found = ofNouns(words, nouns, [noun], { isSure: true });
  const opener = words[group.first - 1];
  const asks =
    words.at(-1)?.text === '?' && /^(?:où|comment|quand|que|qu'|combien|quoi)$/.test(opener?.low ?? '');
  if (asks) return group.first === 1 || words[group.first - 2]?.tag === 'S' ? found : null;
  // « Dans la cour », « Au fond du jardin »: nothing else stands before, and the verb is one of being there.
  const place = nouns.filter(({ last }) => last < group.first);
  const isPlace =
    words[0]?.tag === 'S' &&
    /^(?:dans|sur|sous|au|aux|à|derrière|devant|parmi|entre|de|du|chez|près|contre)$/.test(words[0].low) &&
    place.length > 0 &&
    place.every(({ preposition }) => preposition !== null) &&
    words.slice(0, group.first).every(({ tag }) => /[STAMNP]/.test(tag)) &&
    IS_THERE.has(words[group.main]?.lemma ?? '');
  return isPlace ? found : null;
}

/** « ce que disent les journaux », « comme le montre la carte »: the noun after the verb of a relative clause. */
export function afterRelative(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  group: VerbGroup,
): Found | null {
  // « le montre »: an article to the tagger, a clitic by its place.
  const opener = words[group.first - 1];
  if (opener === undefined || !/^(?:que|qu'|où|dont|comme)$/.test(opener.low)) return null;
  const noun = nounBehind(words, nouns, group);
  if (noun < 0) return null;
  // « les injustices que subissent les femmes. »: nothing else can be the subject.
  const last = words[(nouns[noun]?.last ?? 0) + 1];
  const isAlone =
    /^qu[e']$/.test(opener.low) &&
    words[group.first - 2]?.tag === 'N' &&
    nouns[noun]?.determiner !== null &&
    group.participle === null &&
    group.last === group.first &&
    (last === undefined ||
      last.tag === '.' ||
      // « les problèmes que rencontrent les agriculteurs sont nombreux »: the verb of the antecedent follows.
      (last.tag === 'V' && nouns[noun]?.number === 'p'));
  // « ce que prévoyais la formule », « où vivais mon père »: a form of nobody who is named.
  const isNobodys =
    nouns[noun]?.determiner !== null &&
    group.last === group.first &&
    words[group.finite ?? -1]?.senses.every(
      ({ persons, tense }) => /^[12]+$/.test(persons) && tense !== 'm',
    ) === true;
  return ofNouns(words, nouns, [noun], {
    isSure: (isAlone && opener.tag === 'W') || isNobodys || isWhose(words, opener, group, nouns[noun]),
  });
}

/** « dont parlent les journaux », « où vivent mes tantes »: nothing stands before the verb, and the clause ends with its noun. */
function isWhose(
  words: readonly Word[],
  { low, tag }: Word,
  group: VerbGroup,
  noun: NounGroup | undefined,
): boolean {
  if (!/^(?:dont|où)$/.test(low) || tag !== 'W' || noun?.determiner == null || group.clitics.length > 1)
    return false;
  const next = words[noun.last + 1];
  // « dont sont nés le jazz ou la rumba »: a singular may be the first of several.
  const isEnd = next === undefined || next.tag === 'V' || (next.tag === '.' && next.low !== ',');
  return isEnd || (noun.number === 'p' && /[.SCW]/.test(next.tag));
}
