import type { Finding } from '../finding.ts';
import { withCapitals } from '../finding.ts';
import type { RuleName } from '../rule-names.ts';
import { AGREEMENT_PHRASES } from './agreement-phrases.ts';
import { EXPRESSIONS } from './expression-list.ts';
import { HEARD_ALIKE } from './heard-alike.ts';
import { JOINED_PHRASES } from './joined-phrases.ts';
import { neededLetters, whatStandsIn } from './needed-letters.ts';
import { ORDER_PRONOUNS } from './order-pronouns.ts';

/** One expression, with what its letters must be for it to stand in a text. */
interface Sought {
  readonly needed: ReturnType<typeof neededLetters>;
  readonly after: string;
  readonly rule: RuleName;
  /** Made when it is first looked for: most texts have the letters of a few of the hundreds. */
  pattern(): RegExp;
}

let sought: readonly Sought[] | null = null;

/** All of them, read at the first text: whoever corrects nothing need not wait for them. */
export function everyExpression(): readonly Sought[] {
  sought ??= [...HEARD_ALIKE, ...EXPRESSIONS, ...AGREEMENT_PHRASES, ...ORDER_PRONOUNS, ...JOINED_PHRASES].map(
    ([pattern, after, rule]) => {
      let made: RegExp | null = null;
      return {
        needed: neededLetters(pattern),
        after,
        rule,
        pattern() {
          const source = `(?<![\\p{L}-])(?:${pattern.replaceAll(' ', '[ \\u00a0]')})(?![\\p{L}-])`;
          made ??= new RegExp(source, 'giu');
          return made;
        },
      };
    },
  );
  return sought;
}

/** Finds misspelt expressions in a text. */
export function expressions(text: string): Finding[] {
  const has = whatStandsIn(text.toLowerCase());
  const candidates = everyExpression().filter(({ needed }) => has(needed));
  return candidates.flatMap(({ pattern, after, rule }) =>
    [...text.matchAll(pattern())].flatMap((match) => {
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
