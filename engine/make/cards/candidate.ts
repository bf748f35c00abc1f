import { readClause } from '#engine/text/clauses/clauses.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

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
  | 'pair'
  | 'gap';

/** A possible card, before the best ones are chosen. */
export interface Candidate {
  readonly kind: CardKind;
  readonly question: string;
  readonly answer: string;
  /** The sentence it comes from. */
  readonly sentence: Sentence;
  /** The source when it is more than that sentence, for example a list with its announcement. */
  readonly source?: string;
  /** How certain and how useful the card is, 0 to 10. */
  readonly worth: number;
  /** Of a card that asks who does what: those who are alike have the same one. */
  readonly doer?: string;
  /** The topic that the question names, which its sentence may not. */
  readonly context?: string;
  /** True where the notes say that it is to be learnt by heart: such cards come first. */
  readonly byHeart?: boolean;
}

/** Ends a question as French typography wants it: a narrow no-break space before ? and a no-break space before : . */
export function asQuestion(text: string): string {
  return `${capitalised(text.trim()).replace(/\s+:/g, '\u00a0:')}\u202f?`;
}

/** Turns a phrase into an answer: a capital first, and no stray punctuation at either end. */
export function asAnswer(text: string): string {
  const said = withoutFullStop(
    text
      .trim()
      .replace(/\s*!{2,}$/u, '')
      .replace(/^[,:;–-]\s*/, '')
      .replace(/\s*[,;:]$/, ''),
  );
  return SYMBOL_FIRST.test(said) ? said : capitalised(said);
}

/** « f' s’annule », « n/V »: a symbol keeps its letter. */
const SYMBOL_FIRST = /^[b-df-hj-xz](?:['′]|\s?[=/+×(<>])/u;

/** A second statement answers nothing: « …, et elle a besoin de lumière », « …, mais le pays reste pauvre ». */
const SECOND_STATEMENT =
  /,\s(?:et|mais|or|donc|tandis qu(?:e|’)|alors qu(?:e|’)|puis)\s?(?:il|elle|ils|elles|on|cela|c’|n’|ne)(?!\p{Ll}).*$/u;
const SECOND_CLAUSE =
  /(?<link>,\s(?:(?:et|mais|or|donc|tandis que|tandis qu’|alors que|alors qu’)(?:(?<=’)|(?=\s))\s?)?)/gu;

/** Inside a relative clause, a comma may separate the items of its own subject. */
const RELATIVE = /(?<!\p{L})(?:qui|que|qu’|dont|où|lequel|laquelle|lesquels|lesquelles)(?:(?<=’)|(?!\p{L}))/u;

/** Keeps the part that is asked for and drops a second statement joined to it. */
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

/** Turns a whole statement into an answer, with its full stop. */
export function asStatement(text: string): string {
  const answer = asAnswer(text);
  return /[.!?…]\s?»?$/.test(answer) ? answer : `${answer}.`;
}
