import { shuffled } from '#engine/make/random.ts';
import { titleOf } from '#engine/make/title.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { givesAway } from './gates.ts';
import { headOf } from './head-noun.ts';
import { answersByKind, isLoneAge, isOfItsAge, timesOf } from './option-pools.ts';
import { isOfATable } from './pair-facts.ts';
import type { Fact } from './quiz-facts.ts';
import { relateTerms } from './related-terms.ts';
import { areOfOneKind, formOf, isComparable, isOutOfPlace, KIN_MIN, kinship } from './siblings.ts';
import { areAlike, coversDefinition, type Evidence, firstDate, readEvidence } from './text-evidence.ts';

const WRONG = { min: 3, max: 3 };
/** Wrong figures farther away than this factor are ruled out at a glance. */
const SAME_SIZE = 6;
/** The measures of a table are farther apart: capitals, planets. */
const CELL_SIZE = 30;
/** The wrong answers are drawn among this many that are nearest in length. */
const DRAWN_AMONG = 5;
/** Among so many that are equally near, the draw is free. */
const DRAWN_MAX = 12;
/**
 * A right answer that is longer or shorter than all others by this factor gives itself away, if it has that many
 * characters.
 */
const LENGTH = { longer: 1.25, shorter: 0.75, from: 24 };
/** Reasons and aims with a word in common may be the same reason. */
const EXPLAINS = /^(?:cause|role)\s/;
/** An answer with another article counts as this many characters farther away. */
const OTHER_ARTICLE = 40;

/** A text with so few terms is about one thing, and all of them are siblings. */
const FEW_TERMS = 12;

/** A term stands beside at least so many true siblings. */
const LIKE_MIN = 2;

/** Kinds of answers among which only siblings are tempting. */
const NEEDS_KIN = /^(?:term|meaning|cause|role|place|attribute)/;

/** Draws the wrong answers of the questions of one text. */
export interface OptionMaker {
  /** Returns two or three wrong answers, or null when the text has too few that are surely wrong and plausible. */
  wrongAnswers(fact: Fact, random: () => number): string[] | null;
  /** The terms that the text defines. */
  readonly terms: readonly Fact[];
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
  const factOf = new Map(facts.map((fact) => [`${fact.kind}\n${fact.answer}`, fact]));
  const skip = titleOf(study) === null ? 0 : 1;
  const kin = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other === undefined ? KIN_MIN : kinship(fact, other, skip);
  };
  const terms = facts.filter(({ kind }) => kind.startsWith('term')).length;
  const kinMin = ({ kind }: Fact) => (terms <= FEW_TERMS && /^(?:term|meaning)/.test(kind) ? 0 : KIN_MIN);
  const comesFirst = (option: string, fact: Fact) =>
    fact.kind.startsWith('meaning')
      ? isOfOneKind(option, fact)
      : !fact.kind.startsWith('term') || isLike(option, fact);
  const isLike = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other === undefined || isComparable(fact, other);
  };
  const isStranger = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return fact.kind.startsWith('term') && other !== undefined && isOutOfPlace(fact, other);
  };
  const isOfOneKind = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other !== undefined && areOfOneKind(fact, other);
  };
  // « Composant qui a deux bornes » holds of all that the text calls a « dipôle qui… ».
  const genera = new Set(
    facts.flatMap(({ concept, kind }) =>
      concept && kind.startsWith('term') ? (headOf(concept.meaning)?.stem ?? []) : [],
    ),
  );
  const isGenus = (answer: string) => stems(answer).length === 1 && genera.has(stems(answer)[0] ?? '');
  return {
    mayBeRight: evidence.mayBeRight,
    terms: facts.filter(({ kind }) => kind.startsWith('term')),
    wrongAnswers(fact, random) {
      const near: Drawn[] = [];
      const [needsKin, least] = [NEEDS_KIN.test(fact.kind), kinMin(fact)];
      const others = [...(pools.get(fact.kind) ?? [])]
        .map((option) => ({
          option,
          near: needsKin ? kin(option, fact) : 0,
          far: distance(option, fact, times),
        }))
        .filter((other) => !needsKin || other.near >= least)
        .sort((a, b) => b.near - a.near || a.far - b.far || (a.option < b.option ? -1 : 1));
      for (const other of others) {
        if (near.length >= DRAWN_AMONG && (!needsKin || other.near < (near.at(-1)?.near ?? 0))) break;
        if (near.length >= DRAWN_MAX) break;
        if (isFair(other.option, fact) && isWrong(other.option, fact)) near.push(other);
      }
      const chosen: string[] = [];
      for (const { option } of nearestFirst(near, needsKin, random, (option) => comesFirst(option, fact))) {
        if (chosen.length >= WRONG.max) break;
        if (isStranger(option, fact)) continue;
        if (fact.kind === 'event' || !chosen.some((other) => areAlike(other, option))) chosen.push(option);
      }
      const isAlone =
        opening(fact.answer) !== '' && !chosen.some((option) => opening(option) === opening(fact.answer));
      const strangers = fact.kind.startsWith('meaning')
        ? chosen.filter((option) => !isOfOneKind(option, fact)).length
        : 0;
      const isOtherWorld =
        fact.kind.startsWith('term') && chosen.filter((option) => isLike(option, fact)).length < LIKE_MIN;
      return chosen.length >= WRONG.min &&
        strangers <= 1 &&
        !isOtherWorld &&
        !isAlone &&
        !isLoneAge(fact, chosen, times) &&
        !(fact.kind.startsWith('term') && isGenus(fact.answer)) &&
        !(
          fact.kind.startsWith('term') && givesAway(fact.about.slice(fact.answer.length), fact.answer, chosen)
        ) &&
        isFairLength(fact.answer, chosen)
        ? chosen
        : null;
    },
  };
}

/** More than any kinship. */
const FIRST = 100;

/** A wrong answer with its kinship. */
interface Drawn {
  readonly option: string;
  readonly near: number;
}

/**
 * The nearest first, in any order where they are equally near: a student hesitates between siblings, and a stranger only
 * fills up. Where kinship doesn't count, any order.
 */
function nearestFirst(
  drawn: readonly Drawn[],
  needsKin: boolean,
  random: () => number,
  comesFirst: (option: string) => boolean,
): Drawn[] {
  const rank = ({ option, near }: Drawn) => (comesFirst(option) ? FIRST : 0) + (needsKin ? near : 0);
  return shuffled([...drawn], random).sort((a, b) => rank(b) - rank(a));
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
  const defined = new Map(facts.flatMap((fact) => (fact.concept ? [[fact.answer, fact] as const] : [])));
  return (option, fact) => {
    if (fact.kind.startsWith('pair')) return option !== fact.answer;
    const [given, right] = [fold(option), fold(fact.answer)];
    if (given.includes(right) || right.includes(given)) return false;
    if (fact.kind.startsWith('date'))
      return (
        isOfItsAge(firstDate(option)?.from ?? 0, firstDate(fact.answer)?.from ?? 0) &&
        isOtherDate(option, fact)
      );
    if (fact.kind === 'event')
      return (
        isOfItsAge(times.get(option) ?? 0, times.get(fact.answer) ?? 0) &&
        !happenedThen(option, fact.question)
      );
    const other = defined.get(option);
    const words = [...stemSet(option)];
    if (fact.concept && other?.concept) {
      const [{ term, meaning }, { sentence }] = [fact.concept, other];
      const stem = stemSet(meaning);
      return !(
        areRelated(term, other.concept.term) ||
        coversDefinition(meaning, other.concept.meaning) ||
        isWithin(option, fact.sentence.text) ||
        (fact.kind.startsWith('term') && words.every((word) => stem.has(word))) ||
        mayBeRight(option, fact.about, sentence) ||
        mayBeRight(option, fact.kind.startsWith('term') ? fact.answer : fact.about, sentence)
      );
    }
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
  // « (adj) » tells it apart.
  if (kind.startsWith('pair translation')) return option.includes('(') === answer.includes('(');
  if (isOfATable(kind)) return areCellsOfOneKind(option, answer);
  if (kind.startsWith('pair')) return true;
  if (formOf(option, kind) !== formOf(answer, kind)) return false;
  if (kind.startsWith('date') && SINCE.test(option) !== SINCE.test(answer)) return false;
  if (
    kind.startsWith('quantity') &&
    (!isSameSize(option, answer) || ABOUT.test(option) !== ABOUT.test(answer))
  )
    return false;
  const asked = stemSet(question);
  const repeated = [...stemSet(answer)].filter((stem) => asked.has(stem));
  return (
    repeated.every((stem) => stemSet(option).has(stem)) &&
    (/\d/.test(answer) === /\d/.test(option) || kind === 'event')
  );
}

/** « Dès 1946 » alone among years shows that it is told. */
const SINCE = /^(?:dès|depuis|à partir|vers|avant|après|jusqu)(?!\p{L})/iu;

/** A figure that alone is rounded shows that it is told. */
const ABOUT = /^(?:environ|près|plus|moins|au moins|presque)(?!\p{L})/iu;

/** « 20 ans » beside « 6 ans », a word beside words, a formula beside formulas. */
function areCellsOfOneKind(option: string, answer: string): boolean {
  const [one, other] = [cellKind(option), cellKind(answer)];
  if (one !== other) return false;
  return !one.startsWith('measure') || isSameSize(option, answer, CELL_SIZE);
}

function cellKind(cell: string): string {
  if (/(?<!\p{L})[xnt](?!\p{L})|[=^√]/u.test(cell)) return 'formula';
  const figure = /^[<>≈~±-]?\s?\d[\d\s\u00a0\u202f.,]*/u.exec(cell)?.[0];
  const unit = cell.slice(figure?.length ?? 0).trim();
  if (figure !== undefined && !/\d/.test(unit)) return `measure ${unit.replace(/s$/u, '')}`;
  return /^\d/u.test(cell) ? 'figure' : 'words';
}

function isSameSize(option: string, answer: string, most = SAME_SIZE): boolean {
  const size = (text: string) =>
    Number(
      /\d[\d\s\u00a0\u202f]*(?:,\d+)?/
        .exec(text)?.[0]
        .replace(/[\s\u00a0\u202f]/g, '')
        .replace(',', '.') ?? 0,
    );
  const [one, other] = [size(option), size(answer)];
  return Math.max(one, other) <= Math.max(1, Math.min(one, other)) * most;
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
