import { asQuestion } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { shuffled } from '#engine/make/random.ts';
import { headed, withoutArticle } from '#engine/make/short-label.ts';
import { readClause, standsAlone } from '#engine/text/clauses/clauses.ts';
import { findEnumeration, listItems, readList } from '#engine/text/clauses/enumerations.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isLost } from './lost-referent.ts';
import { hasMarks } from './marks.ts';
import type { Fact } from './quiz-facts.ts';
import { isComparable, isOutOfPlace } from './siblings.ts';
import type { OptionMaker } from './wrong-answers.ts';

/** A list that a question with several right answers can ask for. */
export interface ListFact {
  /** What is listed: « les trois pouvoirs », or the whole announcement of the list. */
  readonly asked: string;
  /** False when `asked` is an announcement to complete. */
  readonly named: boolean;
  readonly items: readonly string[];
  readonly sentence: Sentence;
  /** The list as the text gives it. */
  readonly source: string;
}

interface ListQuestion {
  readonly question: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const RIGHT_MAX = 3;
const WRONG = { min: 3, max: 3 };
const ITEM_MAX = 90;
const LENGTH_RATIO = 2;

/** The lists of a text, inside sentences and as bullets. */
export function listFacts(readings: readonly StatementContext[], study: StudyText): ListFact[] {
  const inSentences = readings.flatMap(({ statement, sentence }) => {
    const found = findEnumeration(statement);
    return found && found.lead === ''
      ? [{ asked: found.of, named: true, items: found.items, sentence, source: sentence.text }]
      : [];
  });
  const bullets = study.lists.flatMap((list) => {
    const found = readList(list);
    const sentence = list.intro ?? study.sentences[list.index];
    const source = `${list.intro?.text ?? `${list.headings.at(-1) ?? ''}\u00a0:`} ${listItems(list).join(' ; ')}.`;
    if (sentence === undefined) return [];
    if (found) return [{ asked: found.of, named: true, items: found.items, sentence, source }];
    const intro = list.intro?.text.replace(/\s*:$/, '') ?? '';
    const items = listItems(list);
    return readClause(`${intro}.`) && standsAlone(`${intro}.`) && items.length > 1
      ? [{ asked: intro, named: false, items, sentence, source }]
      : [];
  });
  return [...inSentences, ...bullets]
    .map((fact) => ({ ...fact, items: fact.items.map(bare) }))
    .filter(({ items }) => items.every((item) => item.length <= ITEM_MAX && !item.includes(',')));
}

/** Keeps the name of an item and drops what is said about it. */
function bare(item: string): string {
  return item.replace(
    /,\s(?:qui|que|dont|où|ou|comme|par|parce|car|au|aux|à|en|dans|sur|avec|pour|c’est-à-dire|notamment)(?!\p{L}).*$|\s:\s.*$/u,
    '',
  );
}

const NAMED_MIN = 2;
const COUNTED = stemSet('deux trois quatre cinq six sept huit neuf dix');

/**
 * Writes « Parmi ces réponses, lesquelles font partie de cette liste ? » with two or three items of the list among as
 * many of other lists. They have the same form, and no statement of the text connects them to this list. Null when the
 * text has too few of them.
 */
export function listQuestion(
  fact: ListFact,
  facts: readonly ListFact[],
  options: OptionMaker,
  random: () => number,
): ListQuestion | null {
  const asked = stemSet(fact.asked);
  const items = fact.items.filter((item) => !stems(item).some((stem) => asked.has(stem)));
  // « les trois types » does not say of what.
  if ([...asked].filter((stem) => !/^\d+$/.test(stem) && !COUNTED.has(stem)).length < NAMED_MIN) return null;
  const [first] = items;
  if (first === undefined || items.length < 2 || items.some((item) => opening(item) !== opening(first)))
    return null;
  const right = shuffled(items, random).slice(0, RIGHT_MAX);
  const told = stemSet(fact.source);
  const longest = Math.max(...right.map((item) => item.length));
  const listed = facts
    .filter((other) => other !== fact && !overlap(stemSet(other.asked), asked))
    .flatMap((other) => other.items);
  const defined = new Map(options.terms.map((term) => [nameKey(term.answer), term]));
  const own = items.flatMap((item) => defined.get(nameKey(item)) ?? []);
  const terms = own.length * 2 < items.length ? [] : options.terms.filter((term) => areSiblings(term, own));
  const strange = (item: string) => {
    const term = defined.get(nameKey(item));
    return term !== undefined && own.length > 0 && !areSiblings(term, own);
  };
  const isQuality = isAdjective(first);
  const wrong = shuffled([...new Set([...listed, ...terms.map(({ answer }) => lowered(answer))])], random)
    .filter(
      (item) =>
        opening(item) === opening(first) &&
        isAdjective(item) === isQuality &&
        !strange(item) &&
        item.length <= longest * LENGTH_RATIO &&
        item.length * LENGTH_RATIO >= longest &&
        !stems(item).some((stem) => told.has(stem)) &&
        !options.mayBeRight(item, fact.asked),
    )
    .slice(0, WRONG.max);
  if (wrong.length < WRONG.min || [fact.asked, ...right, ...wrong].some(hasMarks) || isLost(fact.asked))
    return null;
  const count = right.length === 2 ? 'deux' : 'trois';
  const which = fact.named ? 'lesquelles font partie de cette liste' : 'lesquelles complètent cette phrase';
  return {
    question: asQuestion(`parmi ces réponses, ${which} : « ${fact.asked} » (${count} réponses)`),
    right: right.map(asOption),
    wrong: wrong.map(asOption),
  };
}

/** A term of the world of a listed one: a cell beside cells, no illness. */
const areSiblings = (term: Fact, listed: readonly Fact[]): boolean =>
  listed.some((one) => isComparable(one, term) && !isOutOfPlace(one, term));

/** « structurel » beside « pauvreté » is told by its form. */
const isAdjective = (item: string): boolean =>
  /^\p{Ll}+(?:el|elle|if|ive|ique|aire|al|ale|eux|euse|able|ible)s?$/u.test(lowered(withoutArticle(item)));

/** Removes the article, so that grammar does not reveal an option. */
export const asOption = (item: string) => headed(withoutFullStop(withoutArticle(item)));

/** The form of an item: names may only be options beside names, things beside things, actions beside actions. */
function opening(item: string): string {
  const first = words(item)[0]?.text.toLowerCase() ?? '';
  if (/^(?:de|du|d’|à|au|aux|en)$/.test(first)) return first;
  if (hasFiniteVerb(item)) return 'statement';
  if (/(?:er|ir|re)$/.test(first) && !/^\p{Lu}/u.test(item)) return 'verb';
  return /^\p{Lu}/u.test(withoutArticle(item)) ? 'name' : 'thing';
}

/** The same key for « le foie » and « Foie ». */
const nameKey = (item: string) => stems(item).join(' ');

/** A defined term as it is written inside a sentence. */
const lowered = (term: string) => term.charAt(0).toLowerCase() + term.slice(1);

/** Lists about the same thing (« les causes de la guerre » and « les causes ») may share items. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((stem) => b.has(stem));
}
