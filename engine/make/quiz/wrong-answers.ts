import { shuffled } from '#engine/make/random.ts';
import { withoutArticle } from '#engine/make/short-label.ts';
import { titleOf } from '#engine/make/title.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { stems } from '#engine/text/words/stems.ts';
import type { Fact } from './facts/fact.ts';
import { givesAway } from './gates.ts';
import { headOf, worldOf } from './head-noun.ts';
import { createJudge } from './judge-options.ts';
import {
  hasLoneArticle,
  hasLoneShortWord,
  isFair,
  isFairLength,
  isLoneDoctrine,
  isLoneName,
  isOddOneOut,
  isWholeOf,
  opening,
} from './option-forms.ts';
import { answersByKind, isLoneAge, timesOf } from './option-pools.ts';
import {
  areNamedAsDeeds,
  areOfOneKind,
  areOfOneWorld,
  isComparable,
  isOtherMeaning,
  isOutOfPlace,
  KIN_MIN,
  kinship,
} from './siblings.ts';
import { type Evidence, firstDate, readEvidence } from './text-evidence.ts';
import { threes } from './threes.ts';

/** The wrong answers are drawn among this many that are nearest in length. */
const DRAWN_AMONG = 5;
/** Among so many that are equally near, the draw is free. */
const DRAWN_MAX = 12;
/** An answer with another article counts as this many characters farther away. */
const OTHER_ARTICLE = 40;

/** A text with so few terms is about one thing, and so short a one has no parts: all of them are siblings. */
const FEW_TERMS = 12;
const SHORT_TEXT = 2_600;
/** A page or two of a course is about one thing, too: what is of one kind in its parts may stand together. */
const PAGE = { terms: 20, length: 5_000 };

/** A term stands beside at least so many true siblings. */
const LIKE_MIN = 2;

/** The meaning rules out more terms than a term rules out meanings. */
const MIXTURE: Readonly<Record<string, number>> = { term: 3, meaning: 1.5 };
const KIN_SHARE = 0.4;

/** Kinds of answers among which only siblings are tempting. */
const NEEDS_KIN = /^(?:term|meaning|cause|role|place|attribute)/;

/** Kinds whose answer may stand in the question: « Kenyatta publie Au pied du mont Kenya ». */
const ECHOED = /^(?:term|meaning|person|doer country|where)/;

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
  /** What a question on a definition loses where its options are things of different kinds. */
  mixture(fact: Fact, wrong: readonly string[]): number;
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
  const length = study.sentences.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = terms <= FEW_TERMS && length <= SHORT_TEXT;
  const isPage = terms <= PAGE.terms && length <= PAGE.length;
  const kin = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other === undefined ? KIN_MIN : kinship(fact, other, skip);
  };
  const kinMin = ({ kind }: Fact) =>
    (isPage || terms <= FEW_TERMS) && /^(?:term|meaning)/.test(kind) ? 0 : KIN_MIN;
  const comesFirst = (option: string, fact: Fact) =>
    fact.kind.startsWith('meaning')
      ? isOfOneKind(option, fact)
      : !fact.kind.startsWith('term') || isLike(option, fact);
  const isLike = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return (
      other === undefined ||
      isComparable(fact, other, isShort) ||
      (isPage && (areOfOneWorld(fact, other) || areNamedAsDeeds(fact, other)))
    );
  };
  const isBeside = (option: string, { kind, sentence }: Fact) =>
    isShort ||
    factOf.get(`${kind}\n${option}`)?.sentence.headings.join('\n') === sentence.headings.join('\n');
  const areNeighbours = (one: Fact, other: Fact) =>
    one.sentence.headings.join('\n') === other.sentence.headings.join('\n');
  const isStranger = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    if (other === undefined) return false;
    return fact.kind.startsWith('meaning')
      ? isOpaque(fact)
        ? isOtherMeaning(fact, other)
        : isOutOfPlace(fact, other)
      : fact.kind.startsWith('term') && isOutOfPlace(fact, other);
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
  const isKin = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    return other !== undefined && areOfOneKind(fact, other);
  };
  const isOfItsKind = (option: string, fact: Fact) => {
    const other = factOf.get(`${fact.kind}\n${option}`);
    if (fact.kind.startsWith('meaning')) return isOfOneKind(option, fact);
    return other !== undefined && (areOfOneKind(fact, other) || areOfOneWorld(fact, other));
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
    mixture(fact, wrong) {
      const cost = MIXTURE[fact.kind.split(' ')[0] ?? ''] ?? 0;
      const strangers = wrong.filter((option) => !isOfItsKind(option, fact)).length / wrong.length;
      // Beside its contrary a term is well asked, whatever fills up.
      const isBesideKin = fact.kind.startsWith('term') && wrong.some((option) => isKin(option, fact));
      return cost * strangers * (isBesideKin ? KIN_SHARE : 1);
    },
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
          (strangers <= (isShort ? 1 : 0) ||
            (isOpaque(fact) && (isPage || chosen.some((option) => isBeside(option, fact))))) &&
          !isOtherWorld &&
          !isLoneName(fact, chosen) &&
          !isLoneDoctrine(fact, chosen) &&
          !hasLoneArticle(fact, chosen) &&
          !hasLoneShortWord([fact.answer, ...chosen]) &&
          !isOddOneOut(fact, chosen) &&
          !isLoneAge(fact, chosen, times) &&
          isFairLength(fact.answer, chosen) &&
          !(
            ECHOED.test(fact.kind) &&
            givesAway(
              fact.kind.startsWith('term')
                ? fact.about.slice(fact.answer.length)
                : (fact.concept?.term ?? fact.question),
              fact.answer,
              chosen,
            )
          )
        );
      };
      // What is asked of rows and sentences is only tempting among the nearest.
      let mustBeNearest = !/^(?:term|meaning)/.test(fact.kind);
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

/** « Faille », « aléa »: one word says nothing of what the thing is, so that any meaning may be that of it. */
const isOpaque = ({ concept, sentence }: Fact): boolean => {
  const term = withoutArticle(concept?.term ?? '');
  // « Makoko est un bidonville »: a name shows that it is a place.
  const isNamed =
    /^\p{Lu}/u.test(term) &&
    /^\s(?:est|fut|était)\s/u.test(sentence.text.slice(term.length)) &&
    sentence.text.startsWith(term);
  return term !== '' && !/\s/u.test(term) && !isNamed;
};

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
