import { type DateMention, findDates } from '#engine/text/dates.ts';
import { fold, stemSet } from '#engine/text/stems.ts';
import type { StudyText } from '#engine/text/study-text.ts';
import { createKinship } from './kinship.ts';
import { dateKind, type Fact, quantityKind } from './quiz-facts.ts';
import { figures } from './quiz-figures.ts';
import { shuffled } from './random.ts';

/** Share of the words of a wrong answer and of the question that, in one sentence, may make it right too. */
const ALSO_RIGHT = { option: 0.6, question: 0.4 };
/** Of so few words asked about, all must be there. */
const FEW_WORDS = 3;
/** Years, or share of the way back, beyond which another event is ruled out at a glance. */
const SAME_AGE = { years: 400, share: 0.85 };
/** Share of common words from which two answers say the same. */
const SAME_ANSWER = 0.55;
const WRONG = { min: 2, max: 3 };
/** Among how many of the nearest in length the wrong answers are drawn. */
const DRAWN_AMONG = 6;
/** A right answer longer or shorter than all others by this factor gives itself away, from so many characters on. */
const LENGTH = { longer: 1.25, shorter: 0.75, from: 24 };
/** Reasons and aims with a word in common may be one reason. */
const EXPLAINS = /^(?:cause|role)\s/;
/** How much farther an answer is that opens with another article, in characters. */
const OTHER_ARTICLE = 40;
const SCAFFOLD = stemSet(
  'terme nom correspond définition événement date passé année temps appelle sigle signifie expression mot',
);

/** Every answer is compared with every statement: the stems of the last texts are kept. */
const read = new Map<string, ReadonlySet<string>>();
const READ_MAX = 5_000;

function known(text: string): ReadonlySet<string> {
  const cached = read.get(text);
  if (cached !== undefined) return cached;
  if (read.size >= READ_MAX) read.clear();
  const found = stemSet(text);
  read.set(text, found);
  return found;
}

const dates = new Map<string, DateMention | undefined>();

/** The first date of an answer. */
function dateOf(text: string): DateMention | undefined {
  if (dates.has(text)) return dates.get(text);
  if (dates.size >= READ_MAX) dates.clear();
  const [found] = findDates(text);
  dates.set(text, found);
  return found;
}

/** One statement of the text: a sentence, or a thing of a list with what announces it. */
interface Statement {
  readonly stems: ReadonlySet<string>;
  readonly dates: readonly { readonly from: number; readonly to: number }[];
}

export interface OptionMaker {
  /** Two or three wrong answers to `fact`, or null when the text has not as many that are surely wrong and fair. */
  wrongAnswers(fact: Fact, random: () => number): string[] | null;
  /** The answers of the kinds that begin so. */
  answersOf(kind: string): string[];
  /** True when a statement of the text joins the two, so that the answer may be right as well. */
  mayBeRight(answer: string, about: string): boolean;
}

/**
 * Draws wrong answers from the other facts of the same text: of the same kind (see `Fact.kind`), of a like length, none
 * of which any statement of the text joins to what is asked.
 */
export function createOptionMaker(facts: readonly Fact[], study: StudyText): OptionMaker {
  const statements = statementsOf(study);
  const pools = new Map<string, Set<string>>();
  const add = (kind: string | null, answer: string) => {
    if (kind === null) return;
    pools.set(kind, (pools.get(kind) ?? new Set()).add(answer));
  };
  for (const { kind, answer } of facts) add(kind, answer);
  for (const { text } of study.sentences) {
    const told = findDates(text);
    for (const date of told) add(dateKind(date.text), date.text.charAt(0).toUpperCase() + date.text.slice(1));
    for (const figure of figures(text, told)) add(quantityKind(figure), figure);
  }

  const concepts = facts.flatMap(({ concept }) => (concept ? [concept] : []));
  const areKin = createKinship(concepts);
  const termOf = new Map(
    facts.flatMap(({ answer, concept }) => (concept ? [[answer, concept.term] as const] : [])),
  );
  const times = new Map<string, number>();
  for (const { kind, answer, question } of facts) {
    const [date] = kind === 'event' ? findDates(question) : [];
    if (date) times.set(answer, date.from);
  }
  /** Far dates are easily ruled out: near ones come first. Other answers are near when they are as long. */
  const distance = (option: string, { answer, kind }: Fact): number => {
    if (kind === 'event') return Math.abs((times.get(option) ?? 0) - (times.get(answer) ?? 0));
    if (!kind.startsWith('date')) {
      const other = opening(option) === opening(answer) ? 0 : OTHER_ARTICLE;
      return Math.abs(option.length - answer.length) + other;
    }
    return Math.abs((dateOf(option)?.from ?? 0) - (dateOf(answer)?.from ?? 0));
  };

  const holders = new Map<string, readonly Statement[]>();
  const holding = (answer: string): readonly Statement[] => {
    const cached = holders.get(answer);
    if (cached) return cached;
    const option = [...known(answer)];
    const found = statements.filter(({ stems: said }) => share(option, said) >= ALSO_RIGHT.option);
    holders.set(answer, found);
    return found;
  };

  const mayBeRight = (answer: string, about: string): boolean => {
    const asked = [...known(about)].filter((stem) => !SCAFFOLD.has(stem));
    return holding(answer).some(
      ({ stems: said }) => share(asked, said) >= (asked.length <= FEW_WORDS ? 1 : ALSO_RIGHT.question),
    );
  };

  const isWrong = (option: string, fact: Fact): boolean => {
    if (
      fold(option) === fold(fact.answer) ||
      fold(option).includes(fold(fact.answer)) ||
      fold(fact.answer).includes(fold(option))
    )
      return false;
    if (fact.kind.startsWith('date')) return isOtherDate(option, fact, statements);
    if (fact.kind === 'event')
      return (
        isOfItsAge(times.get(option) ?? 0, times.get(fact.answer) ?? 0) &&
        !happenedThen(option, fact.question, statements)
      );
    const term = termOf.get(option);
    if (fact.concept && term !== undefined && areKin(fact.concept.term, term)) return false;
    const own = known(fact.sentence.text);
    const words = [...known(option)];
    if (fact.kind.startsWith('quantity'))
      return words.every((word) => !own.has(word)) && !mayBeRight(option, fact.about);
    if (share(words, own) >= ALSO_RIGHT.option || alike(option, fact.answer)) return false;
    if (EXPLAINS.test(fact.kind) && words.some((stem) => known(fact.answer).has(stem))) return false;
    const [head = ''] = /^term\s/.test(fact.kind) ? [fact.answer] : [fact.about];
    return !mayBeRight(option, fact.about) && !mayBeRight(option, head);
  };

  return {
    mayBeRight,
    answersOf: (start) =>
      [...pools].flatMap(([kind, answers]) => (kind.startsWith(start) ? [...answers] : [])),
    wrongAnswers(fact, random) {
      const asked = known(fact.question);
      const repeated = [...known(fact.answer)].filter((stem) => asked.has(stem));
      const withFigures = /\d/.test(fact.answer);
      const isFair = (option: string) =>
        repeated.every((stem) => known(option).has(stem)) &&
        (withFigures === /\d/.test(option) || fact.kind === 'event') &&
        isWrong(option, fact);
      const near: string[] = [];
      const others = [...(pools.get(fact.kind) ?? [])]
        .map((option) => ({ option, far: distance(option, fact) }))
        .sort((a, b) => a.far - b.far || (a.option < b.option ? -1 : 1));
      for (const { option } of others) {
        if (near.length >= DRAWN_AMONG) break;
        if (isFair(option)) near.push(option);
      }
      const chosen: string[] = [];
      for (const option of shuffled(near, random)) {
        if (chosen.length >= WRONG.max) break;
        if (fact.kind === 'event' || !chosen.some((other) => alike(other, option))) chosen.push(option);
      }
      const alone =
        opening(fact.answer) !== '' && !chosen.some((option) => opening(option) === opening(fact.answer));
      return chosen.length >= WRONG.min && !alone && isFairLength(fact.answer, chosen) ? chosen : null;
    },
  };
}

function isOfItsAge(one: number, other: number): boolean {
  const farthest = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= Math.max(SAME_AGE.years, farthest * SAME_AGE.share);
}

/** The article of an answer. */
function opening(answer: string): string {
  return /^(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))/iu.exec(answer)?.[0].toLowerCase() ?? '';
}

function statementsOf({ sentences, lists }: StudyText): Statement[] {
  const announced = new Map(lists.map((list) => [sentences[list.index]?.block, list.intro?.text ?? '']));
  return sentences.map(({ text, inList, block }) => ({
    stems: known(inList ? `${announced.get(block) ?? ''} ${text}` : text),
    dates: findDates(text),
  }));
}

/** No statement dates what is asked at that other time. */
function isOtherDate(
  option: string,
  { answer, about, sentence }: Fact,
  statements: readonly Statement[],
): boolean {
  const other = dateOf(option);
  const right = dateOf(answer);
  if (!other || !right || meets(other, right)) return false;
  if (findDates(sentence.text).some((date) => meets(date, other))) return false;
  const asked = [...known(about)].filter((stem) => !SCAFFOLD.has(stem));
  return !statements.some(
    ({ stems: said, dates }) =>
      dates.some((date) => meets(date, other)) && share(asked, said) >= ALSO_RIGHT.option,
  );
}

/** True when the text has that event at the asked time, or can't be excluded from having it. */
function happenedThen(event: string, question: string, statements: readonly Statement[]): boolean {
  const [asked] = findDates(question);
  if (asked === undefined) return true;
  const told = [...known(event)];
  return statements.some(
    ({ stems: said, dates }) =>
      share(told, said) >= ALSO_RIGHT.option && dates.some((date) => meets(date, asked)),
  );
}

const meets = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;

function share(found: readonly string[], among: ReadonlySet<string>): number {
  return found.length === 0 ? 0 : found.filter((stem) => among.has(stem)).length / found.length;
}

function alike(a: string, b: string): boolean {
  const [one, other] = [known(a), known(b)];
  const common = [...one].filter((stem) => other.has(stem)).length;
  return common / Math.max(1, one.size + other.size - common) >= SAME_ANSWER;
}

function isFairLength(answer: string, wrong: readonly string[]): boolean {
  const lengths = wrong.map((option) => option.length);
  if (answer.length < LENGTH.from && Math.max(...lengths) < LENGTH.from * 2) return true;
  return (
    answer.length <= Math.max(...lengths) * LENGTH.longer &&
    answer.length >= Math.min(...lengths) * LENGTH.shorter
  );
}
