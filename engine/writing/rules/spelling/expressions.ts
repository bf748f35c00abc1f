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

/** What was found in a sentence before, with places from its beginning. */
export type FoundBefore = Map<string, readonly Finding[]>;

/**
 * Finds misspelt expressions in a text, sentence by sentence: most have the letters of few expressions, and from round to
 * round most stay as they are. A sentence ends with a mark and a space, behind which every expression may begin.
 * @param before what earlier rounds found in the sentences of this text
 */
export function expressions(text: string, before: FoundBefore = new Map()): Finding[] {
  let start = 0;
  return text.split(/(?<=[.!?] )/).flatMap((sentence) => {
    const found = before.get(sentence) ?? inSentence(sentence);
    before.set(sentence, found);
    const from = start;
    start += sentence.length;
    return found.map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
  });
}

function inSentence(text: string): Finding[] {
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
