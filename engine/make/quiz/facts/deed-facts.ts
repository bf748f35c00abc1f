import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import { type Deed, readDatedDeeds, readDeeds } from '#engine/make/cards/persons/deeds.ts';
import { roleOf } from '#engine/make/cards/persons/doers.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { titleOf } from '#engine/make/title.ts';
import { findEnumeration } from '#engine/text/clauses/enumerations.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised, isPlural } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { stem, stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { alsoNaming, personsOf, wholeName, withoutTitle } from '../persons.ts';
import type { Fact } from './fact.ts';
import { instrumentFacts, instrumentsOf } from './instrument-facts.ts';
import { labelFacts } from './label-facts.ts';
import { thesisFacts } from './thesis-facts.ts';
import { unitFacts, unitsOf } from './unit-facts.ts';
import { COUNTRY, countriesOf, countryFact, PLACE, placeFacts, townDeeds, townsOf } from './where-facts.ts';

/**
 * Asks who or what does something, where the text names others of its kind: persons, things of one noun (« l’énergie
 * cinétique », « l’énergie chimique »), or what one section describes by what each does.
 */

/** So many of a kind make a question. */
const KIND_MIN = 4;
/** A deed of fewer words holds of too many. */
const SAID_MIN = 2;
/** Of what a section describes, a deed must be told more exactly. */
const EXACT_MIN = 3;
const WORTH = { person: 8, head: 8, section: 7.4 };

/** What may be asked, and what only stands beside it as an option. */
interface DeedFacts {
  readonly asked: readonly Fact[];
  readonly named: readonly Fact[];
}

/** Makes facts of what the sentences of a text say that each does. */
export function deedFacts(readings: readonly StatementContext[], study: StudyText): DeedFacts {
  const deeds = readDeeds(readings).filter(({ verb, rest }) => stems(`${verb} ${rest}`).length >= SAID_MIN);
  const persons = personsOf(study);
  const ofPersons = [...deeds, ...readDatedDeeds(readings)].flatMap((deed) =>
    personFact(deed, persons, study),
  );
  const [first] = readings;
  const text = first?.text ?? '';
  const heads = headFamilies(readings, deeds);
  const ofHeads = deeds.flatMap((deed) => headFact(deed, heads, text));
  const taken = new Set([...ofPersons, ...ofHeads].map(({ sentence }) => sentence));
  const sections = sectionFacts(deeds.filter(({ sentence }) => !taken.has(sentence)));
  const countries = countriesOf(study, deeds);
  const towns = townsOf(study, persons);
  const asked = [
    ...ofPersons,
    ...thesisFacts(readings, persons, study, PERSON),
    ...ofHeads,
    ...deeds.flatMap((deed) => countryFact(deed, titleOf(study) ?? '')),
    ...townDeeds(deeds, towns, persons),
    ...deeds.flatMap((deed) => placeFacts(deed, towns)),
    ...unitFacts(readings),
    ...labelFacts(study, text),
    ...instrumentFacts(readings, study),
    ...sections.asked,
  ];
  const named = (answer: string, kind: string): Fact[] =>
    first === undefined
      ? []
      : [{ question: '', answer, kind, about: answer, sentence: first.sentence, worth: 0 }];
  return {
    asked: asked.filter(
      (fact) =>
        !asked.some(
          (other) => other.kind === fact.kind && other.answer !== fact.answer && sayTheSame(other, fact),
        ),
    ),
    named: [
      ...sections.named,
      ...[...persons].flatMap((name) => named(name, PERSON)),
      ...countries.flatMap((country) => named(asAnswer(country), COUNTRY)),
      ...towns.flatMap((town) => named(`À ${town}`, PLACE)),
      ...instrumentsOf(study).flatMap(({ answer, kind }) => named(answer, kind)),
      ...unitsOf(study).flatMap(({ unit, kind }) => named(unit, kind)),
      ...[...heads].flatMap(([kind, names]) => [...names].flatMap((name) => named(asAnswer(name), kind))),
    ],
  };
}

const PERSON = 'person';

/** Two who do the same are both right. */
const sayTheSame = ({ about: one }: Fact, { about: other }: Fact): boolean => {
  const [a, b] = [stems(one), stems(other)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
};

/** What is said of a state, a duty or a part is asked otherwise. */
const STATE =
  /^(?:est|sont|a|ont|était|avait|fut|sera|aura|peut|doit|veut|faut|devient|reste|semble|para[iî]t|demeure|constitue|désigne|signifie|forme|compte|possède|comprend|comporte|regroupe|contient|concerne|appelle|porte|meurt|naît|vit|s’appelle|se nomme|(?:a|avait) été)$/u;

function personFact(
  { subject, verb, rest, sentence, when = '' }: Deed,
  persons: ReadonlySet<string>,
  study: StudyText,
): Fact[] {
  const name = wholeName(withoutTitle(subject), persons);
  // « fonda leur école »: whose?
  if (name === null || STATE.test(verb) || isPlural(subject) || /^leurs?\s/u.test(rest)) return [];
  const named = alsoNaming(name, sentence, study);
  if (named === null) return [];
  const deed = `${verb} ${rest}`;
  if (!/\p{Lu}/u.test(rest) && stems(`${verb} ${withoutDates(rest)}`).length < TOLD_MIN) return [];
  return [
    {
      question: asQuestion(`${when} qui ${deed}`),
      answer: name,
      kind: PERSON,
      about: deed,
      sentence,
      ...named,
      worth: WORTH.person,
    },
  ];
}

/** « prend le pouvoir le 24 novembre 1965 »: where, nobody knows who doesn’t know the answer. */
const TOLD_MIN = 3;
const withoutDates = (text: string): string =>
  findDates(text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);

/** What a question « Quelle énergie… ? » may be of: the noun and its number; null without a complement. */
function headKey(name: string): string | null {
  const list = words(name);
  const article = /^(?:le|la|l’|les)$/iu.test(list[0]?.text ?? '');
  const noun = list[1]?.text ?? '';
  if (!article || list.length < 3 || list.length > HEAD_WORDS_MAX || !/^\p{Ll}{3,}$/u.test(noun)) return null;
  return `doer head ${noun} ${isPlural(name) ? 'plural' : 'singular'}`;
}
const HEAD_WORDS_MAX = 7;

/** The names of one noun in a text: those that it defines, lists or says something of. */
function headFamilies(
  readings: readonly StatementContext[],
  deeds: readonly Deed[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = readings.flatMap(({ statement, isRow }) =>
    isRow
      ? []
      : [...findDefinitions(statement).map(({ term }) => term), ...(findEnumeration(statement)?.items ?? [])],
  );
  const families = groupBy(
    [
      ...new Set([...names, ...deeds.map(({ subject }) => subject)].map((name) => capitalised(name.trim()))),
    ].filter((name) => headKey(name) !== null && !/[,;:()]/u.test(name)),
    (name) => headKey(name) ?? '',
  );
  return new Map(
    families
      .filter((family) => new Set(family.map(fold)).size >= KIND_MIN)
      .map((family) => [headKey(family[0]) ?? '', new Set(family)]),
  );
}

/** « est une lentille dont… » is a definition. */
const DEFINES = /^(?:une?|le|la|les|l’|des|du)(?:(?<=’)|\s)/u;

function headFact(
  { subject, noun, verb, rest, sentence }: Deed,
  heads: ReadonlyMap<string, unknown>,
  text: string,
): Fact[] {
  const kind = headKey(capitalised(subject));
  if (kind === null || !heads.has(kind)) return [];
  const isOne = /^(?:est|sont|était|étaient|fut)$/u.test(verb);
  // « juge en premier ressort » holds of several.
  if (/^en\s\S+\s\S+$/u.test(rest)) return [];
  if ((isOne && DEFINES.test(rest)) || (!isOne && STATE.test(verb)) || findDates(rest).length > 0) return [];
  const gender = genderOfPhrase(subject, text);
  if (gender === null) return [];
  const which = `quel${gender === 'feminine' ? 'le' : ''}${isPlural(subject) ? 's' : ''}`;
  const own = stems(
    words(subject)
      .slice(2)
      .map(({ text: word }) => word)
      .join(' '),
  );
  const told = stems(rest);
  if (own.some((word) => told.includes(word))) return [];
  const deed = `${verb} ${rest}`;
  return [
    {
      question: asQuestion(`${which} ${noun} ${deed}`),
      answer: asAnswer(subject),
      kind,
      about: deed,
      sentence,
      worth: WORTH.head,
    },
  ];
}

/** « le pays », « le système »: which one, only the text says. */
const VAGUE =
  /^(?:pays|système|phénomène|processus|ensemble|plupart|majorité|partie|fait|but|objectif|rôle|texte|auteur|cours|chapitre|étude|cas|exemple|résultat|situation|question|problème|suite|fin|début|ville|capitale|livre|ouvrage|roman|œuvre|narrateur|héros|personnage|population|territoire|région|temps|monde|homme|corps|organisme|appareil|modèle|méthode|loi|théorie|expérience)$/u;
const PRESENT = /^\p{L}+(?:e|t|it|d)$/u;
const OBJECT = /^(?:le|la|les|l’|une?|des|deux|trois|quatre|son|sa|ses)(?:(?<=’)|\s)/u;

/** What a section describes by what each does: the iris, the lens and the retina. What else acts there is an option. */
function sectionFacts(deeds: readonly Deed[]): { readonly asked: Fact[]; readonly named: Fact[] } {
  const role = ({ subject, noun }: Deed) => roleOf(subject, noun);
  const plain = deeds.filter(
    ({ subject, noun, verb, sentence }) =>
      sentence.headings.length > 0 &&
      /^(?:L[ae]\s|L’)\p{Ll}/u.test(subject) &&
      words(subject).length <= SECTION_WORDS_MAX &&
      !VAGUE.test(noun) &&
      PRESENT.test(verb) &&
      !/^est$/u.test(verb),
  );
  const groups = groupBy(plain, (deed) => `${role(deed) ?? ''}\n${deed.sentence.headings.join('\n')}`)
    .map((group) => ({ group, told: group.filter(isTold) }))
    .filter(({ told }) => new Set(told.map(({ subject }) => fold(subject))).size >= KIND_MIN)
    .map(({ group, told }) => ({
      group,
      told,
      who: group.some((deed) => role(deed) !== null || HUMAN.test(`${deed.verb} ${deed.rest}`)),
    }));
  const factOf = (done: Deed, who: boolean): Fact => {
    const { subject, verb, rest, sentence } = done;
    const deed = `${verb} ${rest}`;
    return {
      question: asQuestion(`${who ? 'qui' : 'qu’est-ce qui'} ${deed}`),
      answer: asAnswer(subject),
      kind: `doer section ${role(done) ?? ''} ${stem(sentence.headings.join(' '))}`,
      about: deed,
      sentence,
      worth: WORTH.section,
    };
  };
  return {
    asked: groups.flatMap(({ told, who }) => told.map((deed) => factOf(deed, who))),
    named: groups.flatMap(({ group, told, who }) =>
      group.filter((deed) => !told.includes(deed)).map((deed) => factOf(deed, who)),
    ),
  };
}
const SECTION_WORDS_MAX = 6;

/** What only people do: « le farba gouverne », though no list of trades knows him. */
const HUMAN =
  /(?:^|\set\s)(?:gouverne|conseille|enseigne|rédige|vend|achète|juge|défend|prie|chante|étudie|écrit|élit|vote|signe|administre|préside|négocie|prêche|cultive|soigne|rend\sla\sjustice)\s/u;

/** Tells whether a deed is told exactly enough to be asked. */
const isTold = ({ subject, verb, rest }: Deed): boolean =>
  !STATE.test(verb) &&
  OBJECT.test(rest) &&
  findDates(rest).length === 0 &&
  stems(`${verb} ${rest}`).length >= EXACT_MIN &&
  !stems(subject).some((own) => stems(rest).includes(own));
