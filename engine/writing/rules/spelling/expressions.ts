import type { Finding } from '../finding.ts';
import { withCapitals } from '../finding.ts';
import { AGREEMENT_PHRASES } from './agreement-phrases.ts';
import { EXPRESSIONS } from './expression-list.ts';
import { HEARD_ALIKE } from './heard-alike.ts';
import { neededLetters, whatStandsIn } from './needed-letters.ts';
import { ORDER_PRONOUNS } from './order-pronouns.ts';

const PATTERNS = [...HEARD_ALIKE, ...EXPRESSIONS, ...AGREEMENT_PHRASES, ...ORDER_PRONOUNS].map(
  ([pattern, after, rule]) => ({
    pattern: new RegExp(`(?<![\\p{L}-])(?:${pattern.replaceAll(' ', '[ \\u00a0]')})(?![\\p{L}-])`, 'giu'),
    needed: neededLetters(pattern),
    after,
    rule,
  }),
);

/** Finds misspelt expressions in a text. */
export function expressions(text: string): Finding[] {
  const has = whatStandsIn(text.toLowerCase());
  const candidates = PATTERNS.filter(({ needed }) => has(needed));
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
