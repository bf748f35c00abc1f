import type { Fact } from '#engine/make/quiz/facts/fact.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { relateTerms } from '../related-terms.ts';
import { isComparable, isOutOfPlace } from '../siblings.ts';
import { areAlike, coversDefinition } from '../text-evidence.ts';
import { CONDITION, excludeEachOther } from './conditionals.ts';
import { ROW, type Stated } from './stated.ts';

/** Of which things of a text it would be wrong, and tempting, to say what it says of another. */

/** One thing, and the statement on another whose predicate it takes. */
export interface Swap {
  readonly of: Stated;
  readonly said: Stated;
}

export type MayBeRight = (answer: string, about: string, ...own: readonly Sentence[]) => boolean;

/** Reads a text once, and gives the wrong statements that can be made of some of its right ones. */
export function swapsOf(
  stated: readonly Stated[],
  mayBeRight: MayBeRight,
): (family: readonly Stated[]) => readonly Swap[] {
  const areRelated = relateTerms(stated.flatMap(({ concept }) => (concept ? [concept] : [])));
  const traits = new Map(stated.map((one) => [one, traitsOf(one)]));
  const isFalse = ({ of, said }: Swap): boolean => {
    if (of.family === CONDITION || said.family === CONDITION)
      return of.family === said.family && excludeEachOther(of, said);
    const [a, b] = [traits.get(of), traits.get(said)];
    return (
      a !== undefined &&
      b !== undefined &&
      of.sentence !== said.sentence &&
      of.family === said.family &&
      // « Le Nigeria est une forêt de palétuviers »
      (of.family === ROW || isNamed(of) === isNamed(said)) &&
      !a.own.some((stem) => b.told.has(stem)) &&
      !b.own.every((stem) => a.own.includes(stem)) &&
      (a.fact !== null && b.fact !== null
        ? isComparable(a.fact, b.fact) && !isOutOfPlace(a.fact, b.fact) && !isOutOfPlace(b.fact, a.fact)
        : areAContrast(of, said) || areNext(of, said)) &&
      // « La vitesse d’un satellite dit que… »
      SAYS.test(of.predicate) === SAYS.test(said.predicate) &&
      !areAlike(of.predicate, said.predicate) &&
      !areOneThing(of, said) &&
      !mayBeRight(of.subject, said.predicate, of.sentence, said.sentence)
    );
  };
  const known = new Map<Stated, Map<Stated, boolean>>();
  const isKnownFalse = (swap: Swap): boolean => {
    const told = known.get(swap.of) ?? new Map<Stated, boolean>();
    known.set(swap.of, told);
    const found = told.get(swap.said) ?? isFalse(swap);
    told.set(swap.said, found);
    return found;
  };
  const areOneThing = ({ concept: a }: Stated, { concept: b }: Stated): boolean =>
    a !== undefined &&
    b !== undefined &&
    (areRelated(a.term, b.term) || coversDefinition(a.meaning, b.meaning));
  return (family) => family.flatMap((of) => family.map((said) => ({ of, said }))).filter(isKnownFalse);
}

const SAYS = /^(?:dit|affirme|énonce|stipule|prévoit|montre|indique|garantit|précise)\squ(?:e\s|’)/u;

/** A country or a person, and no common noun. */
const isNamed = ({ subject }: Stated): boolean => /^(?:(?:L[ae]s?|Une?)\s|L’)?\p{Lu}/u.test(subject);

/** Tells whether two are told apart by their name or their verb alone, so that either is easily taken for the other. */
export const areAContrast = (one: Stated, other: Stated): boolean =>
  one.concept !== undefined ||
  haveOneWord(one.subject, other.subject, 1) ||
  haveOneWord(one.predicate, other.predicate, 0);

/** « La valvule mitrale » and « la valvule tricuspide »; « mesure la tension » and « mesure l’intensité ». */
const haveOneWord = (one: string, other: string, at: number): boolean =>
  wordAt(one, at) === wordAt(other, at);
const wordAt = (text: string, at: number): string => fold(text.split(/[\s’]/u)[at] ?? '');

/** « Le sismomètre enregistre… L’inclinomètre mesure… » are told in one breath. */
const areNext = ({ sentence: one }: Stated, { sentence: other }: Stated): boolean =>
  one.block === other.block && Math.abs(one.index - other.index) <= NEXT;
const NEXT = 2;

/** What is compared of a statement, read once. */
function traitsOf({ concept, sentence, subject, predicate }: Stated) {
  const fact: Fact | null =
    concept === undefined
      ? null
      : { question: '', answer: subject, kind: 'term', about: subject, concept, sentence, worth: 0 };
  return { own: stems(subject), told: stemSet(predicate), fact };
}
