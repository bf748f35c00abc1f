import { asAnswer } from '#engine/make/cards/candidate.ts';
import { calledBySomebody } from '#engine/make/cards/statement-context.ts';
import { briefLabel, namedTerm, shortLabel } from '#engine/make/short-label.ts';
import { findDatedStatements } from '#engine/make/timeline/dated-statements.ts';
import { type DatedEvent, findEvents } from '#engine/make/timeline/events.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { numberValue } from '#engine/text/dates/calendar.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { type Definition, findDefinitions } from '#engine/text/definitions/definitions.ts';
import { columnsOf } from '#engine/text/structure/columns.ts';
import { statementsOf } from '#engine/text/structure/statements.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { withoutToLearn } from '#engine/text/structure/to-learn.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { eventLabelOf } from './event-points.ts';
import { type Idea, ideasOf } from './ideas.ts';
import { listPoint, type ReadSentence } from './list-points.ts';
import { distinctIdeas, type KeyPoint, keyOf, WORTH } from './points.ts';
import { DATED_ROW, listedPoint, rowPoint, toldPoint } from './row-points.ts';
import { columnPoint } from './table-points.ts';

/**
 * Reads the points of a text in order: lists with their items, defined terms, events, and what sentences are about. What
 * is indented hangs from the line above it.
 */
export function keyPoints(study: StudyText): KeyPoint[] {
  const events = eventsOf(study);
  const columns = columnsOf(study);
  const read: ReadSentence = (index) => {
    const sentence = study.sentences[index];
    return sentence === undefined
      ? []
      : sentencePoint(sentence, events.get(index) ?? [], columns.get(index) ?? null);
  };
  const lists = study.lists.flatMap((list) => listPoint(list, study, read));
  const taken = new Set(lists.flatMap(({ sentences }) => sentences));
  const under = new Map(
    lists.flatMap(({ under, points }) => (under === null ? [] : [[under, points] as const])),
  );
  const points = study.sentences.flatMap(({ index }) => {
    if (taken.has(index)) return [];
    const found = read(index);
    const below = under.get(index) ?? [];
    const [first, ...others] = found;
    return first === undefined ? below : [{ ...first, items: [...first.items, ...below] }, ...others];
  });
  return [...lists.flatMap(({ points, under }) => (under === null ? points : [])), ...points].sort(
    (a, b) => a.index - b.index,
  );
}

/** The events by their sentence: those with a short name, and others whose own words are few enough. */
function eventsOf(study: StudyText): ReadonlyMap<number, readonly DatedEvent[]> {
  const named = findEvents(study);
  const found = new Map<number, DatedEvent[]>();
  const add = (event: DatedEvent) =>
    found.set(event.sentence.index, [...(found.get(event.sentence.index) ?? []), event]);
  for (const event of named) add(event);
  for (const event of findDatedStatements(study)) {
    // Under its heading a named event needs no owner.
    if (named.some(({ sentence, date }) => sentence === event.sentence && date === event.date)) continue;
    const { sentence, source, label } = event;
    // « La Vénus d’Ille » (1837): the year is that of the book.
    const isOwn =
      source.includes(sentence.text) &&
      !/\s[:=→]\s/u.test(sentence.text) &&
      !sentence.text.includes(`(${event.date.text})`);
    const isShort = isOwn && !/[.…]\s|^…|\d{4}/u.test(label) && eventLabelOf(event, null, true) !== null;
    if (isShort && standsAlone(label) && readClause(asAnswer(label)) !== null) add(event);
  }
  return found;
}

function sentencePoint(
  written: Sentence,
  events: readonly DatedEvent[],
  columns: readonly string[] | null,
): KeyPoint[] {
  const said = withoutToLearn(written.text);
  if (columns !== null) return columnPoint(written, columns);
  if (said === written.text) return pointOf(written, events);
  // « A savoir : la mitose est… » is about mitosis.
  return pointOf({ ...written, text: capitalised(said) }, events).map((point) => ({
    ...point,
    source: written.text,
  }));
}

function pointOf(sentence: Sentence, events: readonly DatedEvent[]): KeyPoint[] {
  const [event] = events;
  const statement = withoutConnective(sentence.text.replace(/\s*[;,]$/, ''));
  const point = (label: string | null, worth: number, items: readonly Idea[] = []): KeyPoint[] =>
    label === null ? [] : [{ label, source: sentence.text, index: sentence.index, worth, items }];
  // « 1961 : mort de Mohammed V, son fils Hassan II roi » tells an event, whoever is explained in it.
  if (events.length > 0 && OPENS_WITH_DATE.test(sentence.text))
    return eventPoints(sentence, events, ideasOf(sentence.text));
  const stated = standsAlone(statement);
  const owned = /^(?:Ses|Leurs)\s/u.test(sentence.text);
  const listed = stated || owned ? listedPoint(statement, sentence) : [];
  if (listed.length > 0) return listed;
  const told = toldPoint(statement, sentence);
  if (told.length > 0) return told;
  const held = heldPoint(sentence);
  if (held !== null) return point(held.label, WORTH.subject, held.items);
  const defined = statementsOf(sentence.text)
    .flatMap((part) => (standsAlone(part) ? [part] : (calledBySomebody(part) ?? [])))
    .flatMap((part) => findDefinitions(part).slice(0, 2))
    .flatMap((definition) => {
      const label = shortLabel(termOf(definition));
      return label === null ? [] : [{ label, definition }];
    });
  const terms = defined.map(({ label }) => label);
  const ideas = () => ideasOf(sentence.text);
  if (terms.length > 0) {
    const own = defined.flatMap(({ label, definition }) =>
      point(label, WORTH.definition, [
        ...genusOf(label, definition, sentence),
        ...saidOf(label, definition, sentence),
      ]),
    );
    const row = NAMED_ROW.exec(sentence.text) ?? AUTHOR_ROW.exec(sentence.text);
    const named = shortLabel(row?.groups?.name ?? '');
    if (named !== null && !terms.some((term) => keyOf(named) === keyOf(term)))
      return point(named, WORTH.definition, own);
    return [
      ...own,
      ...besides(terms, sentence, ideas).flatMap(({ label, items }) => point(label, WORTH.subject, items)),
    ];
  }
  const dated = DATED_ROW.exec(sentence.text)?.groups?.name;
  if (event !== undefined && dated !== undefined && shortLabel(dated) !== null)
    return point(shortLabel(dated), WORTH.event, [
      { label: asAnswer(event.when), source: event.source, items: [] },
    ]);
  if (event !== undefined) return eventPoints(sentence, events, ideas());
  const row = rowPoint(sentence);
  if (row.length > 0) return row;
  const [strong] = sentence.strong;
  if (strong !== undefined && !hasFiniteVerb(strong)) return point(shortLabel(strong), WORTH.strong);
  return ideas().flatMap(({ label, items }) => point(label, WORTH.subject, items));
}

/** « Pour Hannah Arendt, l’action révèle… », « Selon Weber, l’État détient… »: who thinks so, and below what of. */
const HELD =
  /^(?:(?:Selon|D’après)\s(?<name>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+){0,2})|Pour\s(?<whole>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+){1,2}))(?:\s\([^()]*\))?,\s(?<thesis>\S.*)$/u;

function heldPoint({ text }: Sentence): Idea | null {
  const { name, whole, thesis = '' } = HELD.exec(text)?.groups ?? {};
  const label = shortLabel(name ?? whole ?? '');
  const about = label === null ? [] : ideasOf(capitalised(thesis));
  return label === null || about.length === 0
    ? null
    : {
        label,
        source: text,
        items: distinctIdeas(about.flatMap((idea) => [{ ...idea, items: [], source: text }, ...idea.items])),
      };
}

const OPENS_WITH_DATE =
  /^(?:vers\s)?(?:\d{1,2}(?:er)?(?:\s?[-–]\s?\d{1,2})?\s\p{L}{3,9}\.?\s(?:\d{2}(?!\d))?)?(?:(?<!\d)\d{3,4}(?:\s?[-–]\s?\d{2,4})?|(?<=\s\d{2}))\s?(?:[:=→]\s|\p{L})/u;

/** The events that a sentence dates, each with what else is said of it. */
function eventPoints(sentence: Sentence, events: readonly DatedEvent[], ideas: readonly Idea[]): KeyPoint[] {
  const who = keyOf(readClause(asAnswer(events[0]?.label ?? ''))?.subject ?? '');
  const said = ideas
    .flatMap(({ label, items }) => [...items.map((item) => item.label), label])
    .find((label) => label.includes(' ') && !/\d{2}/.test(label) && !who.includes(keyOf(label)));
  return events.map((event, at) => {
    const label = eventLabelOf(event, events.length === 1 ? (said ?? null) : null) ?? asAnswer(event.when);
    const below = [...eventIdeas(label, ideas), ...followingIdeas(sentence.text)];
    return {
      label,
      source: sentence.text,
      index: sentence.index,
      worth: WORTH.event,
      items: at === 0 ? distinctIdeas(below) : [],
    };
  });
}

/** « centre : mégalopole = ensemble de grandes villes »: a name, and below it the term that is explained. */
const NAMED_ROW =
  /^(?<name>\p{Ll}[\p{L}’-]+(?:\s\p{Ll}[\p{L}’-]+)?)\s?:\s\p{Ll}[\p{L}’-]+(?:\s[\p{L}’-]+){0,3}\s=\s[^=→:]+$/u;

/** « Rousseau (Du contrat social, 1762) : loi = … » */
const AUTHOR_ROW =
  /^(?<name>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+)?)\s\([^()]{4,50}\)\s?:\s\p{Ll}[^=:→]{2,40}\s=\s/u;

/** « une convention par laquelle… », « un lieu qui… » */
const WITH_CLAUSE =
  /\s(?:qui|que|dont|où)\s|\squ’|\s(?:(?:par|à|pour|dans|sur|avec|pendant)\s)?(?:lequel|laquelle|lesquels|lesquelles|auquel|duquel)\s|[,:(]/u;

/** Under a heading that already names the term, what it is says more: « La notion de nationalité » > « Lien juridique ». */
function genusOf(label: string, { form, definition }: Definition, { headings, text }: Sentence): Idea[] {
  const isDefinition = /^d[ée]finitions?$/iu.test(headings.at(-1) ?? '');
  const heading = keyOf((isDefinition ? headings : headings.slice(-1)).join(' ')).split(' ');
  const named = keyOf(label)
    .split(' ')
    .every((word) => heading.includes(word));
  if (!named || !/^(?:is|means|called|label)$/u.test(form)) return [];
  const main = definition.split(WITH_CLAUSE)[0] ?? '';
  const genus = hasFiniteVerb(`la ${main}`) ? null : briefLabel(main);
  // « Guerre » says nothing more of « guerre totale ».
  return genus === null || ` ${keyOf(label)} `.includes(` ${keyOf(genus)} `)
    ? []
    : [{ label: genus, source: text, items: [] }];
}

/** What the sentence says of a term that it explains in passing: « Schumpeter, économiste autrichien, décrit… ». */
function saidOf(label: string, { form, definition }: Definition, { text }: Sentence): Idea[] {
  if (form !== 'person' && form !== 'apposition') return [];
  const bare = text.replace(`, ${definition},`, '');
  if (bare === text) return [];
  return ideasOf(bare).flatMap((idea) => (keyOf(idea.label) === keyOf(label) ? idea.items : []));
}

/** What a sentence says that names a term only in passing: « Charles VII crée une armée, payée grâce à la taille, un impôt… ». */
function besides(terms: readonly string[], { text }: Sentence, ideas: () => Idea[]): Idea[] {
  const subject = readClause(text)?.subject;
  if (
    subject === undefined ||
    text.includes(' : ') ||
    terms.some((term) => keyOf(subject).includes(keyOf(term)))
  )
    return [];
  const known = terms.map(keyOf);
  return ideas().filter(({ label }) => !known.some((term) => keyOf(label).includes(term)));
}

/** What hangs from the date of an event whose label has no place for it. */
function eventIdeas(label: string, ideas: readonly Idea[]): Idea[] {
  const known = stemSet(label);
  return ideas
    .flatMap((idea) => [{ ...idea, items: [] }, ...idea.items])
    .filter(
      (idea) =>
        [...stemSet(idea.label)].some((stem) => !known.has(stem)) &&
        numberValue(idea.label) === null &&
        // « Guillaume Apollinaire » below « 1917 : Apollinaire invente… »
        !(/\s\p{Lu}[\p{L}-]+$/u.test(idea.label) && label.includes(idea.label.split(' ').at(-1) ?? label)) &&
        // « invente le mot « surréaliste » »: « Mot » says nothing.
        !/^\p{L}{1,5}$/u.test(idea.label) &&
        // « 14 juil. 33 parti unique » below « 14 juil. 1933 : parti unique » says it again.
        findDates(idea.label)[0]?.start !== 0,
    );
}

/** « 10 mai 1940 : attaque allemande -> débâcle, exode »: what followed from an event. */
function followingIdeas(text: string): Idea[] {
  const told =
    /\s(?:→|⇒|[-=]>)\s(?<told>[^→⇒>]+)$/u.exec(text)?.groups?.told?.replace(/\s*\([^()]*\)/gu, '') ?? '';
  return splitItems(told).flatMap((item) => {
    const label = hasFiniteVerb(`la ${item}`) ? null : briefLabel(item);
    return label === null ? [] : [{ label, source: text, items: [] }];
  });
}

function termOf({ form, term, definition }: Definition): string {
  return form === 'named' ? definition : namedTerm(term);
}
