import type { Finding } from '../finding.ts';
import { withCapitals } from '../finding.ts';
import { AGREEMENT_PHRASES } from './agreement-phrases.ts';
import { EXPRESSIONS } from './expression-list.ts';
import { HEARD_ALIKE } from './heard-alike.ts';
import { ORDER_PRONOUNS } from './order-pronouns.ts';

const PATTERNS = [...HEARD_ALIKE, ...EXPRESSIONS, ...AGREEMENT_PHRASES, ...ORDER_PRONOUNS].map(
  ([pattern, after, rule]) => ({
    pattern: new RegExp(`(?<![\\p{L}-])(?:${pattern.replaceAll(' ', '[ \\u00a0]')})(?![\\p{L}-])`, 'giu'),
    anchors: anchorsOf(pattern),
    after,
    rule,
  }),
);

/**
 * Letters that a text must have for a pattern to match: the longest run of plain letters in each alternative. Looking
 * for them first spares most patterns. Empty where an alternative has none.
 */
export function anchorsOf(pattern: string): readonly string[] {
  // What a group or a class holds, and a letter that may be missing, is no sure part of a match.
  let plain = pattern;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\((?:[^()[\]\\]|\\.|\[[^\]]*\])*\)[?*+]?/g, '#');
  }
  const alternatives = plain.replace(/\[[^\]]*\][?*+]?|\\./g, '#').split('|');
  const anchors = alternatives.map(
    (one) =>
      one
        .replace(/[^#][?*]/gu, '#')
        .split(/[^\p{L}]+/u)
        .sort((first, other) => other.length - first.length)[0] ?? '',
  );
  return anchors.every((one) => one.length > 1) ? anchors : [];
}

/** Finds misspelt expressions in a text. */
export function expressions(text: string): Finding[] {
  const low = text.toLowerCase();
  const candidates = PATTERNS.filter(
    ({ anchors }) => anchors.length === 0 || anchors.some((anchor) => low.includes(anchor)),
  );
  return candidates.flatMap(({ pattern, after, rule }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const written = after.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
      const same = (one: string) => one.toLowerCase().replaceAll("'", '’');
      if (same(written) === same(match[0])) return [];
      // A capital without its accent is no fault: « A mon avis ».
      if (match[0].startsWith('A') && same(`a${written.slice(1)}`) === same(match[0])) return [];
      return [
        {
          start: match.index,
          end: match.index + match[0].length,
          after: withCapitals(match[0].slice(0, 1), written),
          rule,
        },
      ];
    }),
  );
}
