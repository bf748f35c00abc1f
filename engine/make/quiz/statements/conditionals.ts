import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import type { Stated } from './stated.ts';

/**
 * Reads what a text says in one case and in the contrary one: « Si la dérivée est positive, alors la fonction est croissante »
 * beside « Si la dérivée est négative, … ». Only words that exclude each other tell the cases apart, so that either
 * consequence is surely wrong in the other case.
 */

/** The family of statements with a condition. */
export const CONDITION = 'condition';

const SAID =
  /^(?<condition>(?:(?:Si|Lorsque|Quand)\s|(?:S|Lorsqu)’)[^,;:?]{5,90},)\s(?<then>[^;:?]{5,110}?)\.?$/u;

/** Words of which one alone can hold of a thing, folded and without their endings. */
const CONTRARIES: readonly (readonly RegExp[])[] = [
  [/^positi(?:f|ve)s?$/, /^negati(?:f|ve)s?$/, /^nul(?:le)?s?$/],
  [/^superieure?s?$/, /^inferieure?s?$/, /^egale?s?$|^egaux$/],
  [
    /^(?:augmente|monte|croit|grandit|s’eleve|accelere)(?:nt)?$/,
    /^(?:diminue|baisse|decroit|ralentit|descend)(?:nt)?$/,
  ],
  [/^croissante?s?$/, /^decroissante?s?$/, /^constante?s?$/],
  [/^convexes?$/, /^concaves?$/],
  [/^acides?$/, /^basiques?$/, /^neutres?$/],
  [/^pairs?$/, /^impairs?$/],
  [/^plus$/, /^moins$/],
  [/^>$/, /^<$/, /^=$/],
  [/^≥$/, /^<$/],
  [/^≤$/, /^>$/],
  [/^hausses?$/, /^baisses?$/],
  [/^forte?s?$|^elevee?s?$/, /^faibles?$|^basse?s?$/],
  [/^chaude?s?$/, /^froide?s?$/],
  [/^ouverte?s?$/, /^fermee?s?$/],
  [/^deux$/, /^une?$/, /^aucune?$/],
  [/^attirent$/, /^repoussent$/],
];

const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/[.,]/g, '')
    .split(/\s+|(?<=(?:^|\s)(?:s|n|l|d|qu)’)/u)
    .filter((word) => word !== '');

/** Tells whether two phrases are the same but for one word, of which either excludes the other. */
export function areContraries(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length !== b.length) return false;
  const apart = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ''] as const]));
  const [pair] = apart;
  return (
    apart.length === 1 &&
    pair !== undefined &&
    CONTRARIES.some((set) => {
      const [first, second] = pair.map((word) => set.findIndex((form) => form.test(word)));
      return first !== undefined && second !== undefined && first >= 0 && second >= 0 && first !== second;
    })
  );
}

/** The statements with a condition of which another one of the text is the contrary. */
export function conditionalsIn({ sentences }: StudyText): Stated[] {
  const found = sentences.flatMap((sentence): Stated[] => {
    const { condition, then } = SAID.exec(sentence.text)?.groups ?? {};
    return condition === undefined || then === undefined || sentence.headings.length === 0
      ? []
      : [{ subject: condition, predicate: then, family: CONDITION, sentence }];
  });
  return found.filter((one) => found.some((other) => excludeEachOther(one, other)));
}

/** Tells whether both cases and what follows in them exclude each other. */
export const excludeEachOther = (one: Stated, other: Stated): boolean =>
  areContraries(one.subject, other.subject) && areContraries(one.predicate, other.predicate);
