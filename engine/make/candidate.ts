import { capitalised } from '#engine/text/articles.ts';
import { readClause } from '#engine/text/clauses.ts';
import { withoutFullStop } from '#engine/text/normalise.ts';
import type { Sentence } from '#engine/text/study-text.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';

export type CardKind =
  | 'definition'
  | 'date'
  | 'event'
  | 'cause'
  | 'enumeration'
  | 'role'
  | 'place'
  | 'person'
  | 'quantity'
  | 'gap';

/** A card that could be made, before the best are chosen. */
export interface Candidate {
  readonly kind: CardKind;
  readonly question: string;
  readonly answer: string;
  /** The sentence it came from. */
  readonly sentence: Sentence;
  /** What else it came from, when not that sentence alone: a list with its announcement. */
  readonly source?: string;
  /** How sure and how useful, 0 to 10. */
  readonly worth: number;
}

/** French typography: a narrow no-break space before ? and a no-break space before : . */
export function asQuestion(text: string): string {
  return `${capitalised(text.trim()).replace(/\s+:/g, '\u00a0:')}\u202f?`;
}

/** A phrase as an answer: a capital, no stray punctuation at its ends. */
export function asAnswer(text: string): string {
  return capitalised(
    withoutFullStop(
      text
        .trim()
        .replace(/^[,:;–-]\s*/, '')
        .replace(/\s*[,;:]$/, ''),
    ),
  );
}

/** « …, et elle a besoin de lumière », « …, mais le pays reste pauvre »: a second statement, which answers nothing. */
const SECOND_STATEMENT =
  /,\s(?:et|mais|or|donc|tandis qu(?:e|’)|alors qu(?:e|’)|puis)\s?(?:il|elle|ils|elles|on|cela|c’|n’|ne)(?!\p{Ll}).*$/u;
const SECOND_CLAUSE =
  /(?<link>,\s(?:(?:et|mais|or|donc|tandis que|tandis qu’|alors que|alors qu’)(?:(?<=’)|(?=\s))\s?)?)/gu;

/** Inside a relative clause a comma may part the items of its own subject. */
const RELATIVE = /(?<!\p{L})(?:qui|que|qu’|dont|où|lequel|laquelle|lesquels|lesquelles)(?:(?<=’)|(?!\p{L}))/u;

/** What is asked for, without a second statement joined to it. */
export function firstStatement(text: string): string {
  const cut = text.replace(SECOND_STATEMENT, '');
  for (const { index, groups } of cut.matchAll(SECOND_CLAUSE)) {
    const joined = /\p{L}/u.test(groups?.link ?? '');
    if (!joined && RELATIVE.test(cut.slice(0, index))) continue;
    const second = capitalised(cut.slice(index).slice((groups?.link ?? '').length));
    const owned = /^(?:Son|Sa|Ses|Leurs?)\s/.test(second) && hasFiniteVerb(second);
    const bare = second.replace(/\s(?:les|lui|leur|en|y)(?=\s\p{Ll})/u, '');
    if (owned || readClause(second) || readClause(bare)) return cut.slice(0, index);
  }
  return cut;
}

/** The same for an answer that is a whole statement: with its full stop. */
export function asStatement(text: string): string {
  const answer = asAnswer(text);
  return /[.!?…]\s?»?$/.test(answer) ? answer : `${answer}.`;
}
