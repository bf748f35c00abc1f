import { asAnswer } from '#engine/make/cards/candidate.ts';
import { underHeading } from '#engine/make/cards/enumeration-cards.ts';
import { briefLabel, headed, LABEL_MAX, shortLabel } from '#engine/make/short-label.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { findEnumeration } from '#engine/text/clauses/enumerations.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import { numberValue } from '#engine/text/dates/calendar.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { ideasOf } from './ideas.ts';
import { nounLabel } from './noun-label.ts';
import { distinctIdeas, type KeyPoint, WORTH } from './points.ts';

/** The points of one line or sentence that names something and says or lists what belongs to it. */

/** A line of notes: what is before its sign, and what it lists after it. */
const ROW = /^(?<name>[^:=→]{2,60}?)(?:\s\([^()]*\))?\s?(?:[:=→]|[-=]>|⇒)\s+(?<told>\S.*)$/u;
/** A line that begins with a short quotation. */
const QUOTED_FRONT = /^(?:"[^"]{6,46}"|«[^«»]{6,46}»|“[^“”]{6,46}”)(?=\s?(?:$|[:=→(]|[-=]>))/u;
/** « Spinoza, Éthique (1677) : … » is about Spinoza. */
export const DATED_ROW =
  /^(?<name>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+){0,2}),?\s[^:]{2,50}\(\d{4}\)\s?:\s/u;
/** « touriste ≠ excursionniste »: two things told apart. */
const UNLIKE = /^[^:=→≠]{2,24}\s≠\s[^:=→≠(]{2,24}?(?=\s\(|$)/u;
const NO_NAME =
  /^(?:ex|exo|exemples?|exercices?|rq|rem|remarques?|nb|attention|donc|ainsi|bilan|conclusion|révisions?|cf|voir|si|source|d[ée]f(?:initions?)?)(?!\p{L})/iu;

/** « Z = nombre de protons, A = nombre de nucléons »: two rows in one line. */
const NEXT_ROW = /,\s(?=[\p{L}’-]+(?:\s[\p{L}’-]+){0,2}\s=\s)/u;

/** « fiole → préparer un volume précis » is told whole. */
const INFINITIVE = /^(?:se\s|s’)?\p{Ll}{2,}(?:[^i]er|ir|[dt]re|[iu]re)\s/u;

/** Reads « alcool → ralentit les réflexes » and « secteurs = primaire / secondaire / tertiaire ». */
export function rowPoint(sentence: Sentence): KeyPoint[] {
  const { text: source, index, cells } = sentence;
  const rows = cells === undefined && /^[^:=→,]{1,40}\s=\s/u.test(source) ? source.split(NEXT_ROW) : [];
  if (rows.length > 1) return rows.flatMap((text) => rowPoint({ ...sentence, text }));
  const { name = '', told = '' } = ROW.exec(source)?.groups ?? {};
  const quoted = QUOTED_FRONT.exec(source)?.[0];
  if (quoted !== undefined) return [{ label: quoted, source, index, worth: WORTH.row, items: [] }];
  // « désincitation (courbe de Laffer : …) » has its sign in brackets.
  const front = cells?.[0] ?? UNLIKE.exec(source)?.[0] ?? name.replace(/\s?\([^()]*$/u, '').trim();
  if (
    front === '' ||
    front.startsWith('(') ||
    NO_NAME.test(front) ||
    isCutWord(front) ||
    /^(?:cet?|cette|ces)\s/iu.test(front) ||
    /[?!]$/.test(front) ||
    /,\s(?:ils?|elles?|on)\s/u.test(front) ||
    hasFiniteVerb(`la ${front}`)
  )
    return [];
  const label = shortLabel(front) ?? (front.length <= LABEL_MAX ? front : null);
  const items =
    cells !== undefined && cells.length > 2
      ? cells.slice(1).map((cell) => ({ label: cell, source: cell, items: [] }))
      : splitItems(told).flatMap((item) => {
          const own = itemLabel(item);
          return own === null ? [] : [{ label: own, source: item, items: [] }];
        });
  const different = new Set(items.map((item) => item.label)).size === items.length;
  if (label === null || !/\p{L}|\d/u.test(label)) return [];
  // Of « crises de 1905 et 1911 » the second year is no item.
  const listed = items.length >= 2 && different && !items.some((item) => /^\d{4}$/.test(item.label));
  const isArrow = /\s(?:→|⇒|[-=]>)\s/u.test(source);
  const isUse = isArrow && INFINITIVE.test(told) && told.length <= LABEL_MAX;
  const arrow = isUse ? headed(told) : isArrow ? briefLabel(told) : null;
  const single =
    arrow === null || (!isUse && hasFiniteVerb(told)) ? [] : [{ label: arrow, source: told, items: [] }];
  if (listed) return [{ label, source, index, worth: WORTH.list, items }];
  if (single.length > 0) return [{ label, source, index, worth: WORTH.row, items: single }];
  const valued = isArrow || name === '' ? null : valuedLabel(label, told);
  if (valued !== null) return [{ label: valued, source, index, worth: WORTH.row, items: [] }];
  const below =
    isArrow || told === '' || hasFiniteVerb(`la ${told}`) ? null : nounLabel(told.split(/\s→\s/u)[0] ?? '');
  const isMore =
    below?.includes(' ') === true &&
    !below.includes(label) &&
    !isFiniteVerb(words(told)[0]?.text ?? '', '', '');
  return [
    {
      label,
      source,
      index,
      worth: WORTH.row,
      items: isMore && below !== null ? [{ label: below, source: told, items: [] }] : [],
    },
  ];
}

/** « Art. 5 : arbitre », « Nord : méditerranéen », « Vote de la loi : 4 octobre 1958 »: few words that belong to their name. */
function valuedLabel(label: string, told: string): string | null {
  const value =
    told
      .replace(/\s\([^()]*\)/gu, '')
      .split(/[,;]\s|\.\s|\s→\s/u)[0]
      ?.replace(/[.;]$/u, '') ?? '';
  const size = words(value).length;
  const isBrief =
    size > 0 && size <= VALUE_WORDS && !/[=→«"+×.]/u.test(value) && !hasFiniteVerb(`la ${value}`);
  const isVague = /^art\b\.?\s?\d/iu.test(label) || (/\d/.test(value) && size <= 4) || size === 1;
  const whole = `${label}\u00a0: ${value}`;
  // The name stays the most of its label.
  const count = (text: string) => words(text).filter((word) => !isStopWord(word.text)).length;
  const isNamed = count(value) <= NAME_SHARE * count(label);
  return isBrief && isVague && isNamed && whole.length <= LABEL_MAX ? whole : null;
}
const VALUE_WORDS = 4;
const NAME_SHARE = 2;

/** The owner of what is listed: « les quatre phases que comprend la mitose ». */
export const OWNED = /\s(?:que\s|qu’)\p{L}+\s(?<owner>(?:(?:le|la|les|un|une)\s|l’).+)$/u;

/** Reads a list inside a sentence: « La mitose comprend quatre phases : … », « Les trois pouvoirs sont … ». */
export function listedPoint(statement: string, sentence: Sentence): KeyPoint[] {
  const { text: source, index } = sentence;
  const listed = findEnumeration(statement) ?? underHeading(statement, sentence);
  const relation = listed ? null : readRelation(statement);
  const parts =
    relation?.kind === 'parts' ? relation.object.replace(/^(?:(?:de|du)\s|d’|[^:]{3,40}:\s*)/u, '') : '';
  const items = (listed?.items ?? splitItems(parts)).flatMap((item) => {
    const label = itemLabel(item.replace(/^(?:(?:de la|du|des|de)\s|de l’|d’)/u, ''));
    return label === null ? [] : [{ label, source: item, items: [] }];
  });
  const owner = OWNED.exec(listed?.of ?? '')?.groups?.owner;
  const written = ROW.exec(statement)?.groups?.name ?? '';
  const own =
    owner === undefined && written !== '' && !hasFiniteVerb(`la ${written}`) ? shortLabel(written) : null;
  const label = own ?? shortLabel(owner ?? listed?.of ?? relation?.subject ?? '');
  const different =
    new Set(items.map((item) => item.label)).size === items.length &&
    !items.some((item) => numberValue(item.label) !== null);
  return label === null || items.length < 2 || !different
    ? []
    : [{ label, source, index, worth: WORTH.list, items }];
}

/** « Elle couvre quatre grands risques : la maladie, … », « La loi en propose trois : … »: what follows the colon. */
const TOLD = /^(?<intro>[^:=]{8,120}?)\s?:\s+(?<list>[^:=]+)$/u;

/** « Trois éléments le caractérisent »: the label is what is counted. */
const COUNTED_DO =
  /^(?<noun>(?:Deux|Trois|Quatre|Cinq|Six|Sept|Huit|Plusieurs)\s\p{Ll}+s)\s(?:(?:le|la|les|se|lui|leur)\s|[ls]’)\p{Ll}+ent$/u;

export function toldPoint(statement: string, { text: source, index }: Sentence): KeyPoint[] {
  const { intro = '', list = '' } = TOLD.exec(statement)?.groups ?? {};
  if (!/^\p{Lu}/u.test(intro) || words(intro).length < 3) return [];
  if (!hasFiniteVerb(intro) && !/\sen\s\p{Ll}+/u.test(intro)) return [];
  const items = splitItems(list).flatMap((item) => {
    const label = itemLabel(item);
    return label === null ? [] : [{ label, source: item, items: [] }];
  });
  if (items.length < 2) return [];
  const [idea] = ideasOf(`${COUNTED_DO.exec(intro)?.groups?.noun ?? intro}.`);
  const said = idea?.items[0];
  if (idea === undefined) return items.map((item) => ({ ...item, source, index, worth: WORTH.definition }));
  if (said !== undefined)
    return [{ ...idea, index, worth: WORTH.list, items: [{ ...said, items: distinctIdeas(items) }] }];
  return [{ label: idea.label, source, index, worth: WORTH.list, items: distinctIdeas(items) }];
}

/** Names an item by the words before « : » or « , qui », or by the subject of its statement. */
export function itemLabel(item: string): string | null {
  const named = /^(?<name>[^:=→]{2,60}?)\s*[:=→]\s/u.exec(item)?.groups?.name;
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
