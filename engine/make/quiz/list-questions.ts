import { asQuestion } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { shuffled } from '#engine/make/random.ts';
import { headed, withoutArticle } from '#engine/make/short-label.ts';
import { isName, readClause, standsAlone } from '#engine/text/clauses/clauses.ts';
import { findEnumeration, listItems, readList } from '#engine/text/clauses/enumerations.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import type { Fact } from './facts/fact.ts';
import { headOf } from './head-noun.ts';
import { isLost } from './lost-referent.ts';
import { hasMarks, topicOf, withoutComment } from './marks.ts';
import { isComparable, isOutOfPlace, kinship } from './siblings.ts';
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
  /** The list as the text gives it, below the topic that the question names. */
  readonly source: string;
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

/** Keeps the name of an item and drops what is said about it: « La corruption est l’usage d’une fonction… ». */
function bare(item: string): string {
  const [defined] = findDefinitions(`${capitalised(withoutFullStop(item))}.`);
  const isNamed = defined !== undefined && SAYS_WHAT.test(defined.form) && defined.lead === '';
  return (isNamed ? inside(defined.term) : item).replace(
    /,\s(?:qui|que|dont|où|ou|comme|par|parce|car|au|aux|à|en|dans|sur|avec|pour|c’est-à-dire|notamment)(?!\p{L}).*$|\s:\s.*$/u,
    '',
  );
}
/** How a whole sentence says what its subject is. */
const SAYS_WHAT = /^(?:is|means|called)$/;

const NAMED_MIN = 2;
/** « les deux erreurs à éviter » does not say of what. */
const COUNTED = stemSet(
  'deux trois quatre cinq six sept huit neuf dix éviter retenir connaître savoir quelques',
);

/**
 * Writes « Parmi ces réponses, lesquelles font partie de cette liste ? » with two or three items of the list among as
 * many of other lists. They have the same form, and no statement of the text connects them to this list. Where the text has
 * fewer than three of them, one is the answer among three items: « laquelle ne fait pas partie… ». Null when it has none.
 */
export function listQuestion(
  fact: ListFact,
  facts: readonly ListFact[],
  options: OptionMaker,
  random: () => number,
): ListQuestion | null {
  const asked = stemSet(fact.asked);
  const items = fact.items.filter((item) => !stems(item).some((stem) => asked.has(stem)) && !isNoted(item));
  // « les trois types » does not say of what.
  if ([...asked].filter((stem) => !/^\d+$/.test(stem) && !COUNTED.has(stem)).length < NAMED_MIN) return null;
  const [first] = items;
  if (first === undefined || items.length < 2 || items.some((item) => opening(item) !== opening(first)))
    return null;
  const right = shuffled(items, random).slice(0, RIGHT_MAX);
  const told = stemSet(fact.source);
  const lengths = right.map((item) => item.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const listed = facts
    .filter(
      (other) =>
        other !== fact &&
        areSiblingLists(fact.asked, other.asked) &&
        !overlap(ownStems(other.asked), ownStems(fact.asked)),
    )
    .flatMap((other) => other.items);
  const defined = new Map(options.terms.map((term) => [nameKey(term.answer), term]));
  const own = items.flatMap((item) => defined.get(nameKey(item)) ?? []);
  const isStranger = strangersTo(own);
  const terms = own.length * 2 < items.length ? [] : nearestTo(own, options.terms, random);
  const strange = (item: string) => {
    const term = defined.get(nameKey(item));
    return term !== undefined && own.length > 0 && isStranger(term);
  };
  const noun = stemSet(listNoun(fact.asked));
  const isTold = (item: string) => {
    const said = stems(item);
    const further = said.filter((stem) => !noun.has(stem));
    // « énergie solaire » beside « les énergies fossiles »
    return (further.length > 0 ? further : said).some((stem) => told.has(stem));
  };
  const isQuality = isAdjective(first);
  const drawn = [...shuffled(listed, random), ...terms.map(({ answer }) => lowered(answer))];
  const wrong = [...new Set(drawn)]
    .filter(
      (item) =>
        opening(item) === opening(first) &&
        isAdjective(item) === isQuality &&
        !strange(item) &&
        item.length <= longest * LENGTH_RATIO &&
        item.length * LENGTH_RATIO >= shortest &&
        !isTold(item) &&
        !isNoted(item) &&
        !options.mayBeRight(item, fact.asked),
    )
    .slice(0, WRONG.max);
  const isIntruder = wrong.length < WRONG.min;
  if (isIntruder && (wrong.length === 0 || right.length < RIGHT_MAX || !fact.named)) return null;
  if ([fact.asked, ...right, ...wrong].some(hasMarks) || isLost(fact.asked)) return null;
  const topic = isOfNothing(fact.asked) ? topicOf(fact.sentence.headings[0] ?? '') : '';
  if (topic === null) return null;
  const source = topic === '' ? fact.source : `${topic}\u00a0: ${fact.source}`;
  const above = topic === '' ? '' : `${topic} : `;
  const [intruder = ''] = wrong;
  const home =
    facts.find((other) => other !== fact && other.items.includes(intruder))?.source ??
    options.terms.find(({ answer }) => lowered(answer) === intruder)?.sentence.text;
  if (isIntruder)
    return {
      question: asQuestion(
        `${above}parmi ces réponses, laquelle ne fait pas partie de cette liste : « ${fact.asked} »`,
      ),
      right: [asOption(intruder)],
      wrong: right.map(asOption),
      // Where it does belong says why it is the one.
      source: home === undefined ? source : `${source} » « ${home}`,
    };
  const count = right.length === 2 ? 'deux' : 'trois';
  const which = fact.named ? 'lesquelles font partie de cette liste' : 'lesquelles complètent cette phrase';
  return {
    question: asQuestion(`${above}parmi ces réponses, ${which} : « ${fact.asked} » (${count} réponses)`),
    right: right.map(asOption),
    wrong: wrong.map(asOption),
    source,
  };
}

/** Nouns of lists whose items a student takes for each other: causes and effects, types and forms. */
const KINDS_OF_LISTS: readonly RegExp[] = [
  /^(?:causes?|origines?|facteurs?|motifs?|raisons?|cons[ée]quences?|effets?|r[ée]sultats?|bilans?)$/iu,
  /^(?:avantages?|inconv[ée]nients?|limites?|atouts?|faiblesses?|forces?|points?)$/iu,
  /^(?:types?|sortes?|formes?|cat[ée]gories?|esp[èe]ces?|modes?|classes?|groupes?|familles?)$/iu,
  /^(?:[ée]tapes?|phases?|stades?|p[ée]riodes?)$/iu,
  /^(?:parties?|[ée]l[ée]ments?|composants?|constituants?|couches?|composantes?)$/iu,
  /^(?:r[ôo]les?|fonctions?|missions?|usages?|buts?|objectifs?|pouvoirs?|comp[ée]tences?)$/iu,
  /^(?:signes?|sympt[ôo]mes?|manifestations?|indices?|preuves?|arguments?)$/iu,
  /^(?:conditions?|crit[èe]res?|principes?|caract[ée]ristiques?|propri[ée]t[ée]s?|qualit[ée]s?|param[èe]tres?|traits?)$/iu,
  /^(?:outils?|moyens?|instruments?|mesures?|m[ée]thodes?|solutions?|techniques?|armes?)$/iu,
];
/** « trois instances », « plusieurs causes »: in an announcement the noun follows the count. */
const AFTER_COUNT =
  /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|plusieurs|différente?s|d’autres)\s(?:grande?s\s|principa(?:ux|les)\s)?(?<noun>\p{Ll}{3,})/u;
const listNoun = (asked: string): string =>
  AFTER_COUNT.exec(asked)?.groups?.noun ??
  words(asked).find(
    ({ text }) =>
      !/^(?:le|la|les|une?|des|l’|\d+|deux|trois|quatre|cinq|six|principa(?:ux|les)|grand(?:e?s)?|quelques)$/iu.test(
        text,
      ),
  )?.text ??
  '';
/** What is listed, without the noun of the list. */
const ownStems = (asked: string) => stemSet(asked.replace(listNoun(asked), ' '));

/** « les effets positifs » does not say of what. */
const isOfNothing = (asked: string): boolean =>
  ![...ownStems(asked)].some((stem) => !COUNTED.has(stem) && !VAGUE.has(stem));
const VAGUE = stemSet(
  'positif négatif principal important économique social politique humain naturel essentiel grand direct indirect interne externe',
);

/** Tells whether two lists name the same kind of things: « les causes » and « les conséquences ». */
function areSiblingLists(one: string, other: string): boolean {
  const [a, b] = [listNoun(one), listNoun(other)];
  const stemOf = (noun: string) => [...stemSet(noun)][0] ?? noun;
  return stemOf(a) === stemOf(b) || KINDS_OF_LISTS.some((kind) => kind.test(a) && kind.test(b));
}

/**
 * Tells which terms are of another world than most of the listed ones: a cell stands beside cells, and a régime beside
 * « un régime où… »; a name only beside names.
 */
function strangersTo(own: readonly Fact[]): (term: Fact) => boolean {
  const most = (count: number) => count * 2 > own.length;
  const genera = own.flatMap(({ concept }) => (concept && headOf(concept.meaning)?.stem) ?? []);
  const shared = genera.find((one) => most(genera.filter((other) => other === one).length));
  return (term) =>
    !own.some(({ kind }) => kind === term.kind) ||
    isName(term.answer) !== own.some(({ answer }) => isName(answer)) ||
    (shared !== undefined && headOf(term.concept?.meaning ?? '')?.stem !== shared) ||
    !most(own.filter((one) => isComparable(one, term) && !isOutOfPlace(one, term)).length);
}

/** The terms that can stand beside the listed ones, those nearest to them first. */
function nearestTo(own: readonly Fact[], terms: readonly Fact[], random: () => number): Fact[] {
  const isStranger = strangersTo(own);
  const near = (term: Fact) => Math.max(0, ...own.map((one) => kinship(one, term, 1)));
  return shuffled(
    terms.filter((term) => !isStranger(term)),
    random,
  ).sort((a, b) => near(b) - near(a));
}

/** « structurel » beside « pauvreté » is told by its form. */
const isAdjective = (item: string): boolean =>
  /^\p{Ll}+(?:el|elle|if|ive|ique|aire|al|ale|eux|euse|able|ible)s?$/u.test(lowered(withoutArticle(item)));

/** « prix + bas », « dépendance (masques en 2020) »: the signs of notes tell an item apart. */
const isNoted = (item: string): boolean => /[()]/.test(item) || withoutComment(item) !== item;

/** Removes the article, so that grammar does not reveal an option. */
export const asOption = (item: string) => headed(withoutFullStop(withoutArticle(item)));

/** The form of an item: names may only be options beside names, things beside things, actions beside actions. */
function opening(item: string): string {
  const first = words(item)[0]?.text.toLowerCase() ?? '';
  if (/^(?:de|du|d’|à|au|aux|en)$/.test(first)) return first;
  // « force magnétique » begins with a noun, although « force » is a verb too.
  if (hasFiniteVerb(/^\p{Ll}+\s\p{Ll}+$/u.test(item) ? `la ${item}` : item)) return 'statement';
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
