import { groupBy } from '#engine/make/group-by.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Concept, Fact } from './facts/fact.ts';
import { isOfItsAge } from './option-pools.ts';
import { relateTerms } from './related-terms.ts';
import { areAlike, coversDefinition, type Evidence, firstDate } from './text-evidence.ts';

/** Reasons and aims with a word in common may be the same reason. */
const EXPLAINS = /^(?:cause|role)\s/;

/** Who is told of so many years apart is ruled out at a glance. */
const AGE = 150;

/** Tells whether an answer is surely wrong for a fact. */
export function createJudge(
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
  const lived = new Map<string, number[]>();
  for (const { kind, answer, question, sentence } of facts)
    if (kind === 'person' && question !== '')
      lived.set(answer, [...(lived.get(answer) ?? []), ...findDates(sentence.text).map(({ from }) => from)]);
  const areOfOneAge = (option: string, { sentence }: Fact): boolean => {
    const when = findDates(sentence.text)[0]?.from;
    const theirs = lived.get(option) ?? [];
    return when === undefined || theirs.length === 0 || theirs.some((year) => Math.abs(year - when) <= AGE);
  };
  const defined = new Map(facts.flatMap((fact) => (fact.concept ? [[fact.answer, fact] as const] : [])));
  return (option, fact) => {
    // Of stated values no two are the same, and formulas have no words to compare.
    // What the question itself names is ruled out at a glance.
    if (/^(?:pair|doer value)/.test(fact.kind)) return option !== fact.answer && option !== fact.counterpart;
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
    // Nobody takes Bonaparte for who presides over a bank today.
    if (fact.kind === 'person' && !areOfOneAge(option, fact)) return false;
    if (isWithin(option, fact.sentence.text) || areAlike(option, fact.answer)) return false;
    if (EXPLAINS.test(fact.kind) && words.some((stem) => stemSet(fact.answer).has(stem))) return false;
    const head = /^term\s/.test(fact.kind) ? fact.answer : fact.about;
    return !mayBeRight(option, fact.about) && !mayBeRight(option, head);
  };
}
