import { memberAt, type Occurrence } from '#engine/language/confusables/sets.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';

/** A sentence with faults, and the new place of each of its tokens (one more for its end). */
export interface Garbled {
  readonly tokens: readonly Token[];
  readonly places: readonly number[];
}

/** Of the other words, a third as many lose what is not heard: « les chat », « ils mange ». */
const SILENT = 1 / 3;

/**
 * Writes some of the words of a sound sentence as a pupil may: what stands around a word is seldom without a fault.
 * @param occurrences of the sentence
 * @param share of the occurrences that may become another word of their set
 */
export function garble(
  tokens: readonly Token[],
  occurrences: readonly Occurrence[],
  share: number,
  lexicon: Lexicon,
  random: () => number,
): Garbled {
  const written: Token[] = [];
  const places: number[] = [];
  const beginning = new Map(occurrences.map((one) => [one.from, one]));
  // « leurs amis »: only the noun tells, so it keeps its s.
  const told = new Set(occurrences.map(({ to }) => to));
  tokens.forEach((token, at) => {
    // The second word of « c'est », which one word has replaced.
    if (places[at] !== undefined) return;
    places[at] = written.length;
    const occurrence = beginning.get(at);
    const other = occurrence && random() < share ? otherMember(tokens, occurrence, lexicon, random) : null;
    if (other !== null && occurrence !== undefined) {
      for (const low of other.split(/(?<=')/)) written.push(rewritten(token, low, lexicon));
      if (occurrence.to - at === 2) places[at + 1] = written.length - 1;
      return;
    }
    const low =
      token.kind === 'word' && !told.has(at) && random() < share * SILENT ? withoutSilent(token) : token.low;
    written.push(low === token.low || lexicon.entry(low) === null ? token : rewritten(token, low, lexicon));
  });
  places.push(written.length);
  return { tokens: written, places };
}

function otherMember(
  tokens: readonly Token[],
  occurrence: Occurrence,
  lexicon: Lexicon,
  random: () => number,
): string | null {
  const other = Math.floor(random() * occurrence.set.members.length);
  return other === occurrence.member ? null : memberAt(tokens, occurrence, other, lexicon);
}

const withoutSilent = ({ low, readings }: Token): string =>
  low.length < 4
    ? low
    : /ent$/.test(low) && readings.some(({ persons }) => persons.includes('6'))
      ? low.slice(0, -2)
      : low.replace(/[sx]$/, '');

const rewritten = (token: Token, low: string, lexicon: Lexicon): Token => ({
  ...token,
  text: low,
  low,
  readings: lexicon.entry(low)?.readings ?? [],
});
