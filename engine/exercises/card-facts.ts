import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { quantityKind, shapeOf } from '#engine/make/quiz/facts/card-facts.ts';
import { dateKind } from '#engine/make/quiz/facts/date-facts.ts';
import { relateTerms } from '#engine/make/quiz/related-terms.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { words } from '#engine/text/words/words.ts';
import { bare, datesMeet, holds, quoted, sameOrWithin, stemsOf } from './wording.ts';

/** Something that a card states and that can be asked: the card as it is, or a definition asked by its meaning. */
export interface Fact {
  /** The place of the card in the deck. */
  readonly card: number;
  readonly question: string;
  readonly answer: string;
  /**
   * Only answers of the same kind may be options together. The kind says what is asked, and gender and number when
   * known.
   */
  readonly kind: string;
  /** What the question is about, in stems. */
  readonly about: ReadonlySet<string>;
  /** The sentence that the card quotes, or its explanation. */
  readonly explanation: string;
  /** The term of a definition card. */
  readonly term: string | null;
}

/** Everything that a deck can be asked, and a test for wrong answers. */
export interface Facts {
  readonly all: readonly Fact[];
  /** True when nothing in the deck can make `answer` right for `fact`. */
  readonly isWrong: (answer: string, fact: Fact) => boolean;
}

/** An answer may be right when one card contains these shares of the words of the answer and of the question. */
const MAY_BE_RIGHT = { answer: 0.6, question: 0.6 };
const FEW_WORDS = 3;
const SAME_ANSWER = 0.55;
const TERM_WORDS = 5;
/** « La suite de ses étapes »: the owner is only named in the question. */
const OWNER_LEFT_OUT = /^(?:[\p{L}’]+\s){0,4}(?:son|sa|ses|leurs?|celui-ci|celle-ci)\s/iu;
const SCAFFOLD = stemsOf(
  'terme nom correspond définition événement date année siècle temps appelle sigle signifie expression mot',
);

/** « En 1917, que permet… » asks the same as « Que permet… ». */
const LEADING_DATE = /^(?:en|le|de|du|vers|a|au|entre) [^,?]*\d[^,?]*, /;
const DEFINED =
  /^(?:qu[’']est-ce (?:que |qu[’'])|que sont |qu[’']appelle-t-on |que désigne(?:nt)? (?:le mot |le terme |l[’']expression )?|définis(?:sez|sons)?\s?:?\s|qui (?:est|sont) )(?<term>.+?)[\s\u00a0\u202f]*[?.]*$/iu;

const cache = new WeakMap<readonly Flashcard[], Facts>();

/** Reads what the cards of a deck state, and which answers are surely wrong. The result is cached for each deck. */
export function readFacts(cards: readonly Flashcard[]): Facts {
  const cached = cache.get(cards) ?? findFacts(cards);
  cache.set(cards, cached);
  return cached;
}

function findFacts(cards: readonly Flashcard[]): Facts {
  return {
    all: cards.flatMap((card, at) => factsOf(card, at)),
    isWrong: createJudge(cards),
  };
}

/**
 * What one card can be asked: its own question, and, for a definition, the term by its meaning. A card without a question,
 * as an import may bring one, asks nothing.
 */
function factsOf(card: Flashcard, at: number): Fact[] {
  const term = termOf(card.question);
  const answer = card.answer.trim();
  const explanation = card.explanation || (card.source ?? '');
  const about = asked(card.question);
  const own: Fact[] =
    card.question.trim() === '' || holds(card.question, answer)
      ? []
      : [
          {
            card: at,
            question: card.question,
            answer,
            kind: kindOf(card.question, answer),
            about,
            explanation,
            term,
          },
        ];
  const isReversible =
    term !== null &&
    words(term).length <= TERM_WORDS &&
    words(answer).length >= 4 &&
    !OWNER_LEFT_OUT.test(answer) &&
    !holds(answer, term);
  if (!isReversible) return own;
  const meaning = inside(answer.replace(/\.$/, ''));
  const isName = /^(?:(?:le|la|les|l[’'])\s?)?\p{Lu}/u.test(term);
  return [
    ...own,
    {
      card: at,
      question: `Qu’est-ce qui se définit ainsi\u00a0: ${quoted(meaning)}\u202f?`,
      answer: capitalised(withoutArticle(term)),
      kind: `term ${isName ? 'name' : grammarOf(term)}${/^qui /i.test(card.question) ? ' person' : ''}`,
      about: new Set([...about, ...stemsOf(meaning)]),
      explanation,
      term,
    },
  ];
}

/** Builds a test for wrong answers: an answer is surely wrong when no card of the deck may make it right. */
function createJudge(cards: readonly Flashcard[]): Facts['isWrong'] {
  const statements = cards.map((card) =>
    stemsOf([card.question, card.answer, card.explanation, card.source ?? ''].join('\n')),
  );
  const defined = cards.flatMap(({ question, answer }) => {
    const term = termOf(question);
    return term ? [{ term, meaning: answer }] : [];
  });
  const areRelated = relateTerms(defined);
  const termByAnswer = new Map(defined.map(({ term, meaning }) => [bare(meaning), term]));
  const termByName = new Map(defined.map(({ term }) => [bare(term), term]));
  return (answer, fact) => {
    if (sameOrWithin(answer, fact.answer) || datesMeet(answer, fact.answer)) return false;
    const answerStems = [...stemsOf(answer)];
    if (alike(answerStems, [...stemsOf(fact.answer)])) return false;
    const own = termByAnswer.get(bare(answer)) ?? termByName.get(bare(answer));
    if (fact.term !== null && own !== undefined && areRelated(fact.term, own)) return false;
    const about = [...fact.about];
    const needed = about.length <= FEW_WORDS ? 1 : MAY_BE_RIGHT.question;
    return !statements.some(
      (stems) => share(answerStems, stems) >= MAY_BE_RIGHT.answer && share(about, stems) >= needed,
    );
  };
}

/** The subject of a question, without the words that only ask. */
function asked(question: string): ReadonlySet<string> {
  return new Set([...stemsOf(question)].filter((stem) => !SCAFFOLD.has(stem)));
}

/** Reads « le paternalisme » from « Qu’est-ce que le paternalisme ? »; null for any other kind of question. */
function termOf(question: string): string | null {
  const term = DEFINED.exec(question.trim())?.groups?.term?.replace(/^«\s*(.*?)\s*»$/u, '$1');
  return term === undefined || /[,;:?]|\s(?:et|ou|qui|que|dont)\s/u.test(term) ? null : term;
}

const withoutArticle = (phrase: string) =>
  phrase.replace(/^(?:(?:le|la|les|un|une|des)\s|l[’'])(?=\p{L})/iu, '');

/** Describes what is asked and how the answer is built. */
function kindOf(question: string, answer: string): string {
  const date = dateKind(answer);
  if (date !== null && isOnlyDate(answer)) return date;
  const quantity = words(answer).length <= 6 ? quantityKind(answer) : null;
  if (quantity !== null) return quantity;
  const low = fold(question).replace(/’/g, "'").replace(LEADING_DATE, '').trim();
  if (low.startsWith("que s'est-il passe")) return 'event';
  const head = /^quel(?:le)?s? (?:est|sont|etait|etaient|fut) (?:le|la|les|l') ?(?<noun>[\p{L}-]+)/u.exec(
    low,
  );
  const noun = head?.groups?.noun ?? /^(?:quel(?:le)?s?) (?<noun>[\p{L}-]+)/u.exec(low)?.groups?.noun;
  const ask = noun ?? low.split(/[\s,]/u).slice(0, 2).join(' ');
  if (DEFINED.test(question.trim())) return `meaning ${grammarOf(answer)}`;
  return `${ask} ${grammarOf(answer)} ${sizeOf(answer)}`;
}

/** « Le roi des Belges de 1865 à 1909 » contains a date but is not one. */
function isOnlyDate(answer: string): boolean {
  const rest = findDates(answer).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    answer,
  );
  return !/\p{L}{3,}/u.test(rest);
}

/** Gender and number, as far as the article or the first noun shows them. */
function grammarOf(phrase: string): string {
  const shape = shapeOf(phrase, '');
  if (shape !== null) return shape;
  const noun = words(phrase).find(({ text }) => !/['’]$/.test(text))?.text ?? '';
  return `${genderOf(noun, '') ?? 'unknown'}${/[sx]$/i.test(noun) ? ' s' : ''}`;
}

const sizeOf = (answer: string) => {
  const count = words(answer).length;
  return count <= 2 ? 'short' : count <= 5 ? 'group' : 'long';
};

function share(found: readonly string[], among: ReadonlySet<string>): number {
  return found.length === 0 ? 0 : found.filter((stem) => among.has(stem)).length / found.length;
}

function alike(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((stem) => other.includes(stem)).length;
  return common / Math.max(1, one.length + other.length - common) >= SAME_ANSWER;
}
