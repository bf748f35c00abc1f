import { asAnswer } from '#engine/make/cards/candidate.ts';
import { LABEL_MAX, namedTerm, shortLabel, withoutArticle } from '#engine/make/short-label.ts';
import { type DatedEvent, findEvents } from '#engine/make/timeline/events.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findEnumeration, listItems, readList, splitItems } from '#engine/text/clauses/enumerations.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import { numberValue } from '#engine/text/dates/calendar.ts';
import { type Definition, findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { List, Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { inside } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** What one sentence or one list states: a label, and the words it comes from. */
export interface KeyPoint {
  readonly label: string;
  /** The sentences that state it, as written. */
  readonly source: string;
  /** The place of its first sentence. */
  readonly index: number;
  readonly worth: number;
  /** The items of a list; otherwise empty. */
  readonly items: readonly { readonly label: string; readonly source: string }[];
}

const WORTH = { list: 8, definition: 7, event: 5, strong: 6, subject: 3 };
const SOURCE_MAX = 700;

/** Reads the points of a text in order: lists with their items, defined terms, events, and subjects of sentences. */
export function keyPoints(study: StudyText): KeyPoint[] {
  const lists = study.lists.flatMap((list) => listPoint(list, study));
  const taken = new Set(lists.flatMap(({ sentences }) => sentences));
  const events = new Map(findEvents(study).map((event) => [event.sentence.index, event]));
  const points = study.sentences
    .filter(({ index }) => !taken.has(index))
    .flatMap((sentence) => sentencePoint(sentence, events.get(sentence.index)));
  return [...lists.map(({ point }) => point), ...points].sort((a, b) => a.index - b.index);
}

function sentencePoint(sentence: Sentence, event: DatedEvent | undefined): KeyPoint[] {
  const statement = withoutConnective(sentence.text.replace(/\s*[;,]$/, ''));
  const point = (label: string | null, worth: number): KeyPoint[] =>
    label === null ? [] : [{ label, source: sentence.text, index: sentence.index, worth, items: [] }];
  if (!standsAlone(statement)) return [];
  const listed = listedPoint(statement, sentence);
  if (listed.length > 0) return listed;
  const [definition] = findDefinitions(statement);
  const term = definition ? shortLabel(termOf(definition)) : null;
  if (term !== null) return point(term, WORTH.definition);
  if (event !== undefined) return point(eventPoint(event), WORTH.event);
  const [strong] = sentence.strong;
  if (strong !== undefined && !hasFiniteVerb(strong)) return point(shortLabel(strong), WORTH.strong);
  const clause = readClause(statement);
  return clause?.lead === '' ? point(shortLabel(clause.subject), WORTH.subject) : [];
}

/** The owner of what is listed: « les quatre phases que comprend la mitose ». */
const OWNED = /\s(?:que\s|qu’)\p{L}+\s(?<owner>(?:(?:le|la|les|un|une)\s|l’).+)$/u;

/** Reads a list inside a sentence: « La mitose comprend quatre phases : … », « Les trois pouvoirs sont … ». */
function listedPoint(statement: string, { text: source, index }: Sentence): KeyPoint[] {
  const listed = findEnumeration(statement);
  const relation = listed ? null : readRelation(statement);
  const parts =
    relation?.kind === 'parts' ? relation.object.replace(/^(?:(?:de|du)\s|d’|[^:]{3,40}:\s*)/u, '') : '';
  const items = (listed?.items ?? splitItems(parts)).flatMap((item) => {
    const label = itemLabel(item.replace(/^(?:(?:de la|du|des|de)\s|de l’|d’)/u, ''));
    return label === null ? [] : [{ label, source: item }];
  });
  const owner = OWNED.exec(listed?.of ?? '')?.groups?.owner;
  const label = shortLabel(owner ?? listed?.of ?? relation?.subject ?? '');
  const different =
    new Set(items.map((item) => item.label)).size === items.length &&
    !items.some((item) => numberValue(item.label) !== null);
  return label === null || items.length < 2 || !different
    ? []
    : [{ label, source, index, worth: WORTH.list, items }];
}

function termOf({ form, term, definition }: Definition): string {
  return form === 'named' ? definition : namedTerm(term);
}

/**
 * Labels an event « 1908 : la Belgique annexe le territoire » if that is short enough, otherwise « 1908 : la Belgique
 * », otherwise « 1908 ».
 */
function eventPoint({ when, label, source }: DatedEvent): string {
  const low = label.charAt(0).toLowerCase() + label.slice(1);
  const event = source.includes(label) ? label : source.includes(low) ? low : inside(label);
  const who = readClause(`${label}.`)?.subject;
  const fits = [event, ...(who ? [inside(who)] : [])]
    .map((what) => `${when}\u00a0: ${what}`)
    .find((whole) => whole.length <= LABEL_MAX);
  return fits ?? asAnswer(when);
}

function listPoint(list: List, study: StudyText): { point: KeyPoint; sentences: number[] }[] {
  const first = study.sentences[list.index];
  const texts = listItems(list);
  if (first === undefined || texts.length < 2) return [];
  const label = listLabel(list);
  const items = texts.flatMap((text) => {
    const name = itemLabel(text);
    return name === null ? [] : [{ label: name, source: text }];
  });
  if (
    label === null ||
    items.length < texts.length ||
    new Set(items.map((item) => item.label)).size < items.length
  )
    return [];
  const inside = study.sentences.filter(({ block }) => block === first.block).map(({ index }) => index);
  const { intro } = list;
  return [
    {
      point: {
        label,
        source: intro?.text ?? '',
        index: intro?.index ?? list.index,
        worth: WORTH.list,
        items,
      },
      sentences: intro ? [intro.index, ...inside] : inside,
    },
  ];
}

/** Labels « Les six groupes de constituants sont : » as « Six groupes de constituants ». */
function listLabel(list: List): string | null {
  const of = readList(list)?.of;
  if (of !== undefined) return shortLabel(of.replace(OWNED, ''));
  const intro = list.intro?.text.replace(/\s*:$/, '');
  if (intro === undefined) return null;
  const clause = readClause(`${intro}.`);
  if (!clause) return hasFiniteVerb(intro) ? null : shortLabel(intro);
  const object = clause.rest
    .replace(/\s(?:suivante?s?|successi\p{L}+)$/u, '')
    .replace(/^(?:aussi|également|surtout|principalement)\s/u, '');
  const counted = /^(?:(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs|de|des)\s|d’)\p{L}/u.test(
    object,
  );
  const label = shortLabel(counted ? object.replace(/^(?:(?:de|des)\s|d’)/u, '') : clause.subject);
  if (label === null || !counted) return label;
  const whole = shortLabel(clause.subject);
  return stems(label).length < 2 && whole !== null && whole.length + label.length + 3 <= LABEL_MAX
    ? `${whole}\u00a0: ${label.toLowerCase()}`
    : label;
}

/** Names an item by the words before « : » or « , qui », or by the subject of its statement. */
function itemLabel(item: string): string | null {
  const named = /^(?<name>[^:]{2,60}?)\s*:\s/u.exec(item)?.groups?.name;
  if (named !== undefined && !hasFiniteVerb(named)) return shortLabel(named);
  const clause = readClause(asAnswer(`${item}.`));
  if (clause)
    return shortLabel(
      clause.lead === '' ? clause.subject : clause.lead.replace(/^(?:Dans|Pour|Selon|Chez)\s|,$/g, ''),
    );
  const head = item.replace(
    /,\s(?:qui|que|dont|où|comme|ou|parce|c’est-à-dire|notamment|avec|par)(?!\p{L}).*$/u,
    '',
  );
  return shortLabel(head);
}

/** Merges points with the same label into one that quotes them all. */
export function merged(points: readonly KeyPoint[]): KeyPoint[] {
  const found = new Map<string, KeyPoint>();
  for (const point of points) {
    const key = keyOf(point.label);
    const existing = found.get(key);
    if (existing === undefined) found.set(key, point);
    else if (existing.items.length === 0 || point.items.length === 0) {
      const source = `${existing.source} ${point.source}`.trim();
      found.set(key, {
        ...existing,
        items: [...existing.items, ...point.items],
        source: source.length <= SOURCE_MAX ? source : existing.source,
        worth: Math.max(existing.worth, point.worth) + 0.5,
      });
    }
  }
  return withinLists([...found.values()]);
}

/** Moves what is said about an item of a list to that item. */
function withinLists(points: readonly KeyPoint[]): KeyPoint[] {
  const listed = new Set(points.flatMap(({ items }) => items.map((item) => keyOf(item.label))));
  const byLabel = new Map(
    points
      .filter(({ label, items }) => items.length === 0 && listed.has(keyOf(label)))
      .map((point) => [keyOf(point.label), point]),
  );
  const toItem = (item: KeyPoint['items'][number]) => {
    const more = byLabel.get(keyOf(item.label))?.source;
    const bare = keyOf(item.source) === keyOf(item.label);
    return more === undefined ? item : { ...item, source: bare ? more : `${item.source} ; ${more}` };
  };
  return points
    .filter((point) => byLabel.get(keyOf(point.label)) !== point)
    .map((point) => ({ ...point, items: point.items.map(toItem) }));
}

/** The same key for « La mitose », « mitoses » and « Mitose ». */
export function keyOf(label: string): string {
  const found = stems(label);
  return found.length > 0 ? found.join(' ') : withoutArticle(label).toLowerCase();
}
