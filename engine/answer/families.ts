import { stem } from '#engine/text/words/stems.ts';
import { sameSenseAs } from './same-sense.ts';

/** From so many letters on a stem has an agent: « fondateur ». */
const AGENT_FROM = 4;
/** Two stems with so long a common beginning, for so large a share of the longer one, are of one family. */
const FAMILY = { letters: 6, share: 0.65 };

const COUNTED = 'deux trois quatre cinq six sept huit neuf dix'.split(' ');

/** « 3 » beside « trois ». */
const sameNumber = (one: string): readonly string[] => {
  const at = COUNTED.map((word) => stem(word)).indexOf(one);
  const word = COUNTED[Number(one) - 2];
  return at >= 0 ? [String(at + 2)] : word === undefined ? [] : [stem(word)];
};

/** « fondateur » beside « fondé », « inventeur » beside « inventé ». */
const WHO_DOES = /^(?:at)?(?:eur|ric)$/;

/**
 * The stems of a text that say the same as this one: of its family, as « découvert » and « découvre », « colonial » and
 * « coloniser », or of its sense, as « dérivation » beside « parallèle ».
 */
export function familyOf(one: string, stems: Iterable<string>): string[] {
  const all = [...stems];
  const senses = sameSenseAs(one);
  return [...new Set([...ofFamily(one, all), ...all.filter((other) => senses.includes(other))])];
}

function ofFamily(one: string, stems: readonly string[]): string[] {
  const number = sameNumber(one);
  if (number.length > 0) return [...number];
  if (one.length < FAMILY.letters)
    return one.length < AGENT_FROM
      ? []
      : stems.filter((other) => other.startsWith(one) && WHO_DOES.test(other.slice(one.length)));
  return stems.filter((other) => other !== one && isOfFamily(one, other));
}

/** Tells whether two stems begin alike for most of their letters: « découvert » and « découvre ». */
export function isOfFamily(one: string, other: string): boolean {
  if (one.length < FAMILY.letters || !other.startsWith(one.slice(0, FAMILY.letters))) return one === other;
  let same = FAMILY.letters;
  while (same < one.length && one.charAt(same) === other.charAt(same)) same += 1;
  return same >= FAMILY.share * Math.max(one.length, other.length);
}
