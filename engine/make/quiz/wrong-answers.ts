import { shuffled } from '#engine/make/random.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold, stemSet } from '#engine/text/words/stems.ts';
import { findQuantities } from './find-quantities.ts';
import { dateKind, type Fact, quantityKind } from './quiz-facts.ts';
import { relateTerms } from './related-terms.ts';
import { areAlike, type Evidence, firstDate, readEvidence } from './text-evidence.ts';

/** An event farther away than this is easy to rule out: in years, or as a share of the distance to today. */
const SAME_AGE = { years: 400, share: 0.85 };
const WRONG = { min: 2, max: 3 };
/** The wrong answers are drawn among this many that are nearest in length. */
const DRAWN_AMONG = 6;
/**
 * A right answer that is longer or shorter than all others by this factor gives itself away, if it has that many
 * characters.
 */
const LENGTH = { longer: 1.25, shorter: 0.75, from: 24 };
/** Reasons and aims with a word in common may be the same reason. */
const EXPLAINS = /^(?:cause|role)\s/;
/** An answer with another article counts as this many characters farther away. */
const OTHER_ARTICLE = 40;

/** Draws the wrong answers of the questions of one text. */
export interface OptionMaker {
  /** Returns two or three wrong answers, or null when the text has too few that are surely wrong and plausible. */
  wrongAnswers(fact: Fact, random: () => number): string[] | null;
  /** The answers of the kinds whose name begins with `kind`. */
  answersOf(kind: string): string[];
  mayBeRight: Evidence['mayBeRight'];
}

/**
 * Draws wrong answers from the other facts of the same text. They are of the same kind (see `Fact.kind`) and of
 * similar length, and no statement of the text connects them to the question.
 */
export function createOptionMaker(facts: readonly Fact[], study: StudyText): OptionMaker {
  const evidence = readEvidence(study);
  const pools = answersByKind(facts, study);
  const times = timesOf(facts);
  const isWrong = createJudge(facts, times, evidence);
  return {
    mayBeRight: evidence.mayBeRight,
    answersOf: (start) =>
      [...pools].flatMap(([kind, answers]) => (kind.startsWith(start) ? [...answers] : [])),
    wrongAnswers(fact, random) {
      const near: string[] = [];
      const others = [...(pools.get(fact.kind) ?? [])]
        .map((option) => ({ option, far: distance(option, fact, times) }))
        .sort((a, b) => a.far - b.far || (a.option < b.option ? -1 : 1));
      for (const { option } of others) {
        if (near.length >= DRAWN_AMONG) break;
        if (isFair(option, fact) && isWrong(option, fact)) near.push(option);
      }
      const chosen: string[] = [];
      for (const option of shuffled(near, random)) {
        if (chosen.length >= WRONG.max) break;
        if (fact.kind === 'event' || !chosen.some((other) => areAlike(other, option))) chosen.push(option);
      }
      const isAlone =
        opening(fact.answer) !== '' && !chosen.some((option) => opening(option) === opening(fact.answer));
      return chosen.length >= WRONG.min && !isAlone && isFairLength(fact.answer, chosen) ? chosen : null;
    },
  };
}

/** The answers of the facts, and every date and quantity of the text, by their kind. */
function answersByKind(facts: readonly Fact[], { sentences }: StudyText): Map<string, Set<string>> {
  const pools = new Map<string, Set<string>>();
  const add = (kind: string | null, answer: string) => {
    if (kind === null) return;
    pools.set(kind, (pools.get(kind) ?? new Set()).add(answer));
  };
  for (const { kind, answer } of facts) add(kind, answer);
  for (const { text } of sentences) {
    const dates = findDates(text);
    for (const date of dates)
      add(dateKind(date.text), date.text.charAt(0).toUpperCase() + date.text.slice(1));
    for (const quantity of findQuantities(text, dates)) add(quantityKind(quantity), quantity);
  }
  return pools;
}

/** When each event happened, by the answer that names it: its question gives the date. */
function timesOf(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { kind, answer, question } of facts) {
    const date = kind === 'event' ? firstDate(question) : undefined;
    if (date) times.set(answer, date.from);
  }
  return times;
}

/**
 * The distance of an option. Distant dates are easy to rule out, so near ones come first; other answers are near when
 * their lengths are similar.
 */
function distance(option: string, { answer, kind }: Fact, times: ReadonlyMap<string, number>): number {
  if (kind === 'event') return Math.abs((times.get(option) ?? 0) - (times.get(answer) ?? 0));
  if (!kind.startsWith('date')) {
    const other = opening(option) === opening(answer) ? 0 : OTHER_ARTICLE;
    return Math.abs(option.length - answer.length) + other;
  }
  return Math.abs((firstDate(option)?.from ?? 0) - (firstDate(answer)?.from ?? 0));
}

/** Tells whether an answer is surely wrong for a fact. */
function createJudge(
  facts: readonly Fact[],
  times: ReadonlyMap<string, number>,
  { mayBeRight, isWithin, isOtherDate, happenedThen }: Evidence,
): (option: string, fact: Fact) => boolean {
  const areRelated = relateTerms(facts.flatMap(({ concept }) => (concept ? [concept] : [])));
  const termOf = new Map(
    facts.flatMap(({ answer, concept }) => (concept ? [[answer, concept.term] as const] : [])),
  );
  return (option, fact) => {
    const [given, right] = [fold(option), fold(fact.answer)];
    if (given.includes(right) || right.includes(given)) return false;
    if (fact.kind.startsWith('date')) return isOtherDate(option, fact);
    if (fact.kind === 'event')
      return (
        isOfItsAge(times.get(option) ?? 0, times.get(fact.answer) ?? 0) &&
        !happenedThen(option, fact.question)
      );
    const term = termOf.get(option);
    if (fact.concept && term !== undefined && areRelated(fact.concept.term, term)) return false;
    const words = [...stemSet(option)];
    if (fact.kind.startsWith('quantity')) {
      const own = stemSet(fact.sentence.text);
      return words.every((word) => !own.has(word)) && !mayBeRight(option, fact.about);
    }
    if (isWithin(option, fact.sentence.text) || areAlike(option, fact.answer)) return false;
    if (EXPLAINS.test(fact.kind) && words.some((stem) => stemSet(fact.answer).has(stem))) return false;
    const head = /^term\s/.test(fact.kind) ? fact.answer : fact.about;
    return !mayBeRight(option, fact.about) && !mayBeRight(option, head);
  };
}

/**
 * Tells whether an option contains the words that question and answer share, and figures only if the answer has some.
 */
function isFair(option: string, { question, answer, kind }: Fact): boolean {
  const asked = stemSet(question);
  const repeated = [...stemSet(answer)].filter((stem) => asked.has(stem));
  return (
    repeated.every((stem) => stemSet(option).has(stem)) &&
    (/\d/.test(answer) === /\d/.test(option) || kind === 'event')
  );
}

function isOfItsAge(one: number, other: number): boolean {
  const farthest = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= Math.max(SAME_AGE.years, farthest * SAME_AGE.share);
}

/** The article of an answer. */
function opening(answer: string): string {
  return /^(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))/iu.exec(answer)?.[0].toLowerCase() ?? '';
}

function isFairLength(answer: string, wrong: readonly string[]): boolean {
  const lengths = wrong.map((option) => option.length);
  if (answer.length < LENGTH.from && Math.max(...lengths) < LENGTH.from * 2) return true;
  return (
    answer.length <= Math.max(...lengths) * LENGTH.longer &&
    answer.length >= Math.min(...lengths) * LENGTH.shorter
  );
}
