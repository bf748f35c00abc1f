import { inside } from '#engine/text/articles.ts';
import { numberValue } from '#engine/text/calendar.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses.ts';
import { type Definition, findDefinitions } from '#engine/text/definitions.ts';
import { findEnumeration, listItems, readList, splitItems } from '#engine/text/enumerations.ts';
import { readRelation } from '#engine/text/relations.ts';
import { stems } from '#engine/text/stems.ts';
import type { List, Sentence, StudyText } from '#engine/text/study-text.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';
import { asAnswer } from './candidate.ts';
import { type DatedEvent, findEvents } from './events.ts';
import { LABEL_MAX, namedTerm, shortLabel, withoutArticle } from './short-label.ts';

/** What one sentence, or one list, has to say: a label and the words it comes from. */
export interface KeyPoint {
  readonly label: string;
  /** The sentences that say it, as written. */
  readonly told: string;
  /** Place of its first sentence. */
  readonly index: number;
  readonly worth: number;
  /** The things of a list, else none. */
  readonly items: readonly { readonly label: string; readonly told: string }[];
}

const WORTH = { list: 8, definition: 7, event: 5, strong: 6, subject: 3 };
const TOLD_MAX = 700;

/** The points of a text in its order: lists with their things, terms that are defined, events, and what is spoken of. */
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
    label === null ? [] : [{ label, told: sentence.text, index: sentence.index, worth, items: [] }];
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

/** « les quatre phases que comprend la mitose »: what the things listed belong to. */
const OWNED = /\s(?:que\s|qu’)\p{L}+\s(?<owner>(?:(?:le|la|les|un|une)\s|l’).+)$/u;

/** « La mitose comprend quatre phases : … », « Les trois pouvoirs sont … »: what is listed inside a sentence. */
function listedPoint(statement: string, { text: told, index }: Sentence): KeyPoint[] {
  const listed = findEnumeration(statement);
  const relation = listed ? null : readRelation(statement);
  const parts =
    relation?.kind === 'parts' ? relation.object.replace(/^(?:(?:de|du)\s|d’|[^:]{3,40}:\s*)/u, '') : '';
  const items = (listed?.items ?? splitItems(parts)).flatMap((item) => {
    const label = itemLabel(item.replace(/^(?:(?:de la|du|des|de)\s|de l’|d’)/u, ''));
    return label === null ? [] : [{ label, told: item }];
  });
  const owner = OWNED.exec(listed?.of ?? '')?.groups?.owner;
  const label = shortLabel(owner ?? listed?.of ?? relation?.subject ?? '');
  const different =
    new Set(items.map((item) => item.label)).size === items.length &&
    !items.some((item) => numberValue(item.label) !== null);
  return label === null || items.length < 2 || !different
    ? []
    : [{ label, told, index, worth: WORTH.list, items }];
}

function termOf({ form, term, definition }: Definition): string {
  return form === 'named' ? definition : namedTerm(term);
}

/** « 1908 : la Belgique annexe le territoire » when it is short, else « 1908 : la Belgique », else « 1908 ». */
function eventPoint({ when, label, told }: DatedEvent): string {
  const low = label.charAt(0).toLowerCase() + label.slice(1);
  const event = told.includes(label) ? label : told.includes(low) ? low : inside(label);
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
    return name === null ? [] : [{ label: name, told: text }];
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
        told: intro?.text ?? '',
        index: intro?.index ?? list.index,
        worth: WORTH.list,
        items,
      },
      sentences: intro ? [intro.index, ...inside] : inside,
    },
  ];
}

/** « Les six groupes de constituants sont : » is « Six groupes de constituants ». */
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

/** What a thing of a list is called: what stands before « : », « , qui », or the subject of its statement. */
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

/** Points with one label become one that quotes them all. */
export function merged(points: readonly KeyPoint[]): KeyPoint[] {
  const found = new Map<string, KeyPoint>();
  for (const point of points) {
    const key = keyOf(point.label);
    const known = found.get(key);
    if (known === undefined) found.set(key, point);
    else if (known.items.length === 0 || point.items.length === 0) {
      const told = `${known.told} ${point.told}`.trim();
      found.set(key, {
        ...known,
        items: [...known.items, ...point.items],
        told: told.length <= TOLD_MAX ? told : known.told,
        worth: Math.max(known.worth, point.worth) + 0.5,
      });
    }
  }
  return withinLists([...found.values()]);
}

/** What is said of a thing that a list names goes to that thing. */
function withinLists(points: readonly KeyPoint[]): KeyPoint[] {
  const listed = new Set(points.flatMap(({ items }) => items.map((item) => keyOf(item.label))));
  const said = new Map(
    points
      .filter(({ label, items }) => items.length === 0 && listed.has(keyOf(label)))
      .map((point) => [keyOf(point.label), point]),
  );
  const toItem = (item: KeyPoint['items'][number]) => {
    const more = said.get(keyOf(item.label))?.told;
    const bare = keyOf(item.told) === keyOf(item.label);
    return more === undefined ? item : { ...item, told: bare ? more : `${item.told} ; ${more}` };
  };
  return points
    .filter((point) => said.get(keyOf(point.label)) !== point)
    .map((point) => ({ ...point, items: point.items.map(toItem) }));
}

/** The same for « La mitose », « mitoses » and « Mitose ». */
export function keyOf(label: string): string {
  const found = stems(label);
  return found.length > 0 ? found.join(' ') : withoutArticle(label).toLowerCase();
}
