import { groupBy } from '#engine/make/group-by.ts';
import { shuffled } from '#engine/make/random.ts';
import { titleOf } from '#engine/make/title.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import type { Concept, Fact } from './facts/quiz-facts.ts';
import { givesAway } from './gates.ts';
import { headOf, worldOf } from './head-noun.ts';
import {
  hasLoneArticle,
  isFair,
  isFairLength,
  isLoneName,
  isOddOneOut,
  isWholeOf,
  opening,
} from './option-forms.ts';
import { answersByKind, isLoneAge, isOfItsAge, timesOf } from './option-pools.ts';
import { relateTerms } from './related-terms.ts';
import { areOfOneKind, isComparable, isOutOfPlace, KIN_MIN, kinship } from './siblings.ts';
import { areAlike, coversDefinition, type Evidence, firstDate, readEvidence } from './text-evidence.ts';
import { threes } from './threes.ts';

/** The wrong answers are drawn among this many that are nearest in length. */
const DRAWN_AMONG = 5;
/** Among so many that are equally near, the draw is free. */
const DRAWN_MAX = 12;
/** Reasons and aims with a word in common may be the same reason. */
const EXPLAINS = /^(?:cause|role)\s/;
/** An answer with another article counts as this many characters farther away. */
const OTHER_ARTICLE = 40;

/** A text with so few terms is about one thing, and so short a one has no parts: all of them are siblings. */
const FEW_TERMS = 12;
const SHORT_TEXT = 2_600;

/** A term stands beside at least so many true siblings. */
const LIKE_MIN = 2;

/** Kinds of answers among which only siblings are tempting. */
const NEEDS_KIN = /^(?:term|meaning|cause|role|place|attribute)/;

/** Kinds whose answer may stand in the question: « Kenyatta publie Au pied du mont Kenya ». */
const ECHOED = /^(?:term|person|doer country|where)/;

/** Draws the wrong answers of the questions of one text. */
export interface OptionMaker {
  /**
   * Returns three wrong answers, or null when the text has too few that are surely wrong and plausible. The nearest come
   * first; where they don't pass the gates together, or `isTaken` refuses them, one of them gives way to the next.
   */
  wrongAnswers(
    fact: Fact,
    random: () => number,
    isTaken?: (wrong: readonly string[]) => boolean,
  ): string[] | null;
  /** The terms that the text defines. */
  readonly terms: readonly Fact[];
  mayBeRight: Evidence['mayBeRight'];
}

/**
 * Draws wrong answers from the other facts of the same text. They are of the same kind (see `Fact.kind`) and of
 * similar length, and no statement of the text connects them to the question.
 * @param named facts that are not asked, whose answers are options all the same
 */
export function createOptionMaker(
  facts: readonly Fact[],
  study: StudyText,
  named: readonly Fact[] = [],
): OptionMaker {
  const evidence = readEvidence(study);
  const known = [...facts, ...named];
  const pools = answersByKind(known, study);
  const times = timesOf(facts);
  const isWrong = createJudge(known, times, evidence);
  const factOf = new Map(known.map((fact) => [`${fact.kind}\n${fact.answer}`, fact]));
  const skip = titleOf(study) === null ? 0 : 1;
  const terms = known.filter(({ kind }) => kind.startsWith('term')).length;
  const isShort =
    terms <= FEW_TERMS && study.sentences.reduce((length, { text }) => length + text.length, 0) <= SHORT_TEXT;
  const kin = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other === undefined ? KIN_MIN : kinship(fact, other, skip);
  };
  const kinMin = ({ kind }: Fact) => (terms <= FEW_TERMS && /^(?:term|meaning)/.test(kind) ? 0 : KIN_MIN);
  const comesFirst = (option: string, fact: Fact) =>
    fact.kind.startsWith('meaning')
      ? isOfOneKind(option, fact)
      : !fact.kind.startsWith('term') || isLike(option, fact);
  const isLike = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other === undefined || isComparable(fact, other, isShort);
  };
  const isBeside = (option: string, { kind, sentence }: Fact) =>
    isShort ||
    factOf.get(`${kind}\n${option}`)?.sentence.headings.join('\n') === sentence.headings.join('\n');
  const areNeighbours = (one: Fact, other: Fact) =>
    one.sentence.headings.join('\n') === other.sentence.headings.join('\n');
  const isStranger = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return /^(?:term|meaning)/.test(fact.kind) && other !== undefined && isOutOfPlace(fact, other);
  };
  // « Multiplication végétative » is no tuber: the tuber is one of its cases.
  const isTopic = (option: string, { kind, concept, sentence }: Fact) => {
    const other = factOf.get(`${kind}\n${option}`)?.concept;
    return (
      other !== undefined &&
      worldOf(other.meaning) !== worldOf(concept?.meaning ?? '') &&
      isWholeOf(other.term, sentence.headings.slice(-1))
    );
  };
  const isOfOneKind = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return (
      other !== undefined &&
      (areOfOneKind(fact, other) || (areNeighbours(fact, other) && isComparable(fact, other)))
    );
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
    wrongAnswers(fact, random, isTaken = () => false) {
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
      const order = nearestFirst(near, needsKin, random, (option) => comesFirst(option, fact))
        .map(({ option }) => option)
        .filter((option) => !isStranger(option, fact) && !isTopic(option, fact));
      if (fact.kind.startsWith('term') && isGenus(fact.answer)) return null;
      const stand = (chosen: readonly string[]) => {
        const strangers = fact.kind.startsWith('meaning')
          ? chosen.filter((option) => !isOfOneKind(option, fact)).length
          : 0;
        const isOtherWorld =
          fact.kind.startsWith('term') &&
          (chosen.filter((option) => isLike(option, fact)).length < LIKE_MIN ||
            chosen.some((option) => !isLike(option, fact) && !isBeside(option, fact)));
        return (
          strangers <= (isShort ? 1 : 0) &&
          !isOtherWorld &&
          !isLoneName(fact, chosen) &&
          !hasLoneArticle(fact, chosen) &&
          !isOddOneOut(fact, chosen) &&
          !isLoneAge(fact, chosen, times) &&
          isFairLength(fact.answer, chosen) &&
          !(
            ECHOED.test(fact.kind) &&
            givesAway(
              fact.kind.startsWith('term') ? fact.about.slice(fact.answer.length) : fact.question,
              fact.answer,
              chosen,
            )
          )
        );
      };
      // What is asked of rows and sentences is only tempting among the nearest.
      let mustBeNearest = !fact.kind.startsWith('term');
      for (const chosen of threes(order, fact.kind !== 'event')) {
        const isGood = stand(chosen);
        if (isGood && !isTaken(chosen)) return chosen;
        if (!isGood && mustBeNearest) return null;
        mustBeNearest = false;
      }
      return null;
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
  const deeds = new Map(
    groupBy(
      facts.filter(({ kind }) => kind.startsWith('doer')),
      ({ kind, answer }) => `${kind}\n${answer}`,
    ).map((said) => [`${said[0].kind}\n${said[0].answer}`, said.map(({ sentence }) => sentence)]),
  );
  // « à l’initiative de l’employeur » beside « à l’initiative du salarié » is the best of options, however many words they share.
  const isSaidThere = (option: string, { meaning }: Concept, { kind, sentence }: Fact): boolean => {
    if (!isWithin(option, sentence.text)) return false;
    const said = stemSet(sentence.text);
    return kind.startsWith('term') || [...stemSet(meaning)].every((stem) => said.has(stem));
  };
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
    // « Un prolongement du neurone » is no neuron.
    const asked = [...stemSet(fact.concept?.term ?? '')];
    if (fact.kind.startsWith('meaning') && asked.every((stem) => words.includes(stem))) return false;
    if (fact.concept && other?.concept) {
      const [{ term, meaning }, { sentence }] = [fact.concept, other];
      const stem = stemSet(meaning);
      return !(
        areRelated(term, other.concept.term) ||
        coversDefinition(meaning, other.concept.meaning) ||
        isSaidThere(option, other.concept, fact) ||
        (fact.kind.startsWith('term') && words.every((word) => stem.has(word))) ||
        // « moyenne, médiane, mode » lists two terms that the text defines apart.
        (fact.kind.startsWith('term')
          ? mayBeRight(option, meaning, sentence)
          : mayBeRight(option, fact.about, sentence, fact.sentence))
      );
    }
    if (fact.kind.startsWith('quantity')) {
      const own = stemSet(fact.sentence.text);
      return words.every((word) => !own.has(word)) && !mayBeRight(option, fact.about);
    }
    // One sentence may say of several what each of them does, and those of one kind do it in like words.
    if (fact.kind.startsWith('doer'))
      return (
        !areAlike(option, fact.answer) &&
        !isWithin(option, fact.about) &&
        !mayBeRight(option, fact.about, fact.sentence, ...(deeds.get(`${fact.kind}\n${option}`) ?? []))
      );
    if (isWithin(option, fact.sentence.text) || areAlike(option, fact.answer)) return false;
    if (EXPLAINS.test(fact.kind) && words.some((stem) => stemSet(fact.answer).has(stem))) return false;
    const head = /^term\s/.test(fact.kind) ? fact.answer : fact.about;
    return !mayBeRight(option, fact.about) && !mayBeRight(option, head);
  };
}
