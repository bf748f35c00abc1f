import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { createKinship } from '#engine/make/kinship.ts';
import { dateKind, quantityKind, shapeOf } from '#engine/make/quiz-facts.ts';
import { capitalised, inside } from '#engine/text/articles.ts';
import { findDates } from '#engine/text/dates.ts';
import { genderOf } from '#engine/text/gender.ts';
import { fold } from '#engine/text/stems.ts';
import { words } from '#engine/text/words.ts';
import { bare, datesMeet, holds, quoted, sameOrWithin, stemsOf } from './wording.ts';

/** Something that a card tells and that can be asked: the card as it stands, or a definition asked by its meaning. */
export interface Fact {
  /** Place of the card in the deck. */
  readonly card: number;
  readonly question: string;
  readonly answer: string;
  /** Only answers of the same kind stand beside each other: what is asked, gender and number where they are known. */
  readonly kind: string;
  /** What is asked about, in stems. */
  readonly about: ReadonlySet<string>;
  /** What the card quotes or explains. */
  readonly told: string;
  /** The term of a definition card. */
  readonly term: string | null;
}

export interface Facts {
  readonly all: readonly Fact[];
  /** True when nothing in the deck can make `answer` right for `fact`. */
  readonly isWrong: (answer: string, fact: Fact) => boolean;
}

/** Shares of the words of an answer and of a question that, in one card, may make the answer right. */
const MAY_BE_RIGHT = { answer: 0.6, question: 0.6 };
const FEW_WORDS = 3;
const SAME_ANSWER = 0.55;
const TERM_WORDS = 5;
/** « La suite de ses étapes »: whose, stayed in the question. */
const OWNER_LEFT_OUT = /^(?:[\p{L}’]+\s){0,4}(?:son|sa|ses|leurs?|celui-ci|celle-ci)\s/iu;
const SCAFFOLD = stemsOf(
  'terme nom correspond définition événement date année siècle temps appelle sigle signifie expression mot',
);

/** « En 1917, que permet… » asks what « Que permet… » asks. */
const LEADING_DATE = /^(?:en|le|de|du|vers|a|au|entre) [^,?]*\d[^,?]*, /;
const DEFINED =
  /^(?:qu[’']est-ce (?:que |qu[’'])|que sont |qu[’']appelle-t-on |que désigne(?:nt)? (?:le mot |le terme |l[’']expression )?|définis(?:sez|sons)?\s?:?\s|qui (?:est|sont) )(?<term>.+?)[\s\u00a0\u202f]*[?.]*$/iu;

const known = new WeakMap<readonly Flashcard[], Facts>();

/** What the cards of a deck tell, and which answers are surely wrong. */
export function readFacts(cards: readonly Flashcard[]): Facts {
  const cached = known.get(cards) ?? findFacts(cards);
  known.set(cards, cached);
  return cached;
}

function findFacts(cards: readonly Flashcard[]): Facts {
  const statements = cards.map((card) =>
    stemsOf([card.question, card.answer, card.explanation, card.source ?? ''].join('\n')),
  );
  const terms = cards.map(({ question }) => termOf(question));
  const areKin = createKinship(
    cards.flatMap(({ answer }, at) => (terms[at] ? [{ term: terms[at], meaning: answer }] : [])),
  );
  const termByAnswer = new Map(
    cards.flatMap(({ answer }, at) => (terms[at] ? [[bare(answer), terms[at]] as const] : [])),
  );
  const termNamed = new Map(terms.flatMap((term) => (term ? [[bare(term), term] as const] : [])));

  const all = cards.flatMap((card, at): Fact[] => {
    const term = terms[at] ?? null;
    const told = card.explanation || (card.source ?? '');
    const about = asked(card.question);
    const answer = card.answer.trim();
    const facts: Fact[] = [];
    if (!holds(card.question, answer))
      facts.push({
        card: at,
        question: card.question,
        answer,
        kind: kindOf(card.question, answer),
        about,
        told,
        term,
      });
    const isReversible =
      term !== null &&
      words(term).length <= TERM_WORDS &&
      words(answer).length >= 4 &&
      !OWNER_LEFT_OUT.test(answer);
    if (isReversible && !holds(answer, term)) {
      const meaning = inside(answer.replace(/\.$/, ''));
      const name = /^(?:(?:le|la|les|l[’'])\s?)?\p{Lu}/u.test(term);
      facts.push({
        card: at,
        question: `Qu’est-ce qui se définit ainsi\u00a0: ${quoted(meaning)}\u202f?`,
        answer: capitalised(withoutArticle(term)),
        kind: `term ${name ? 'name' : grammarOf(term)}${/^qui /i.test(card.question) ? ' person' : ''}`,
        about: new Set([...about, ...stemsOf(meaning)]),
        told,
        term,
      });
    }
    return facts;
  });

  const isWrong = (answer: string, fact: Fact): boolean => {
    if (sameOrWithin(answer, fact.answer) || datesMeet(answer, fact.answer)) return false;
    const said = [...stemsOf(answer)];
    if (alike(said, [...stemsOf(fact.answer)])) return false;
    const own = termByAnswer.get(bare(answer)) ?? termNamed.get(bare(answer));
    if (fact.term !== null && own !== undefined && areKin(fact.term, own)) return false;
    const about = [...fact.about];
    const needed = about.length <= FEW_WORDS ? 1 : MAY_BE_RIGHT.question;
    return !statements.some(
      (stems) => share(said, stems) >= MAY_BE_RIGHT.answer && share(about, stems) >= needed,
    );
  };
  return { all, isWrong };
}

/** The things asked about, without the words that only ask. */
function asked(question: string): ReadonlySet<string> {
  return new Set([...stemsOf(question)].filter((stem) => !SCAFFOLD.has(stem)));
}

/** « le paternalisme » out of « Qu’est-ce que le paternalisme ? »; null for a question of another kind. */
function termOf(question: string): string | null {
  const term = DEFINED.exec(question.trim())?.groups?.term?.replace(/^«\s*(.*?)\s*»$/u, '$1');
  return term === undefined || /[,;:?]|\s(?:et|ou|qui|que|dont)\s/u.test(term) ? null : term;
}

const withoutArticle = (phrase: string) =>
  phrase.replace(/^(?:(?:le|la|les|un|une|des)\s|l[’'])(?=\p{L})/iu, '');

/** What is asked and how the answer is built. */
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

/** « Le roi des Belges de 1865 à 1909 » holds a date and is none. */
function isOnlyDate(answer: string): boolean {
  const rest = findDates(answer).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    answer,
  );
  return !/\p{L}{3,}/u.test(rest);
}

/** Gender and number as far as the article or the first noun tells them. */
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
