import { findDates } from '#engine/text/dates/dates.ts';
import { words } from '#engine/text/words/words.ts';
import { announced, barePlural, COUNT, PLURAL_SUBJECT } from './announcements.ts';
import { isNounPhrase, pointsAway, readClause, standsAlone } from './clauses.ts';
import { COUNT_IN, itemsAnnounced, namedLast, numberOf, withColon } from './counted-lists.ts';
import { splitItems } from './list-items.ts';
import { readRelation } from './relations.ts';

/** A list of a text, as far as it is read here. */
interface List {
  readonly intro: { readonly text: string } | null;
  readonly headings: readonly string[];
  readonly items: readonly string[];
}

/** Things that a text lists together. */
export interface Enumeration {
  /** « Dans une démocratie, » when the sentence is limited to it, otherwise empty. */
  readonly lead: string;
  /** What is listed, as a plural noun phrase with « les »: « les trois pouvoirs », « les causes de la crise ». */
  readonly of: string;
  readonly items: readonly string[];
}

/** A list whose announcement contains no plural to ask for: « Trajet de l’air : nez → trachée → bronches ». */
interface Listing {
  readonly intro: string;
  readonly items: readonly string[];
}

/** Reads « Les trois pouvoirs sont le…, le… et le… », « On distingue deux types de roches : …, … et … ». */
export function findEnumeration(written: string): Enumeration | null {
  const sentence = withColon(written);
  const { intro = '', list = '' } = COLON.exec(sentence)?.groups ?? {};
  if (list !== '') {
    const items = itemsAnnounced(intro, list);
    const announcement =
      items.length >= 2 && readRelation(sentence)?.kind !== 'parts' ? announced(intro) : null;
    const many = items.length >= 3 || /(?<!\p{L})(?:les|deux|2)(?!\p{L})/iu.test(intro);
    if (announcement === null || !many) return null;
    return { ...announcement, items: owned(items, announcement.of) };
  }
  const last = namedLast(sentence);
  if (last !== null) return { lead: '', ...last };
  const clause = readClause(sentence);
  const counted = clause && COUNTED_SUBJECT.exec(clause.subject)?.groups;
  const imposed = counted ? splitItems(clause.rest) : [];
  if (clause && counted?.of && imposed.length === numberOf(counted.count ?? ''))
    return { lead: clause.lead, of: `les ${counted.of}`, items: imposed };
  if (
    !clause ||
    /\d/.test(clause.lead) ||
    !/^(?:sont|étaient)$/.test(clause.verb) ||
    !PLURAL_SUBJECT.test(clause.subject)
  )
    return null;
  const rest = clause.rest.replace(/^(?:d’abord|principalement|essentiellement|surtout)\s/u, '');
  const items = splitItems(rest);
  if (items.some((item) => /\s(?:qui|que|dont|où)\s/.test(item))) return null;
  const own =
    /^(?:son|sa|ses)\s/u.test(rest) && /(?<!\p{L})(?:de|du|des|d’)(?:(?<=’)|\s)/u.test(clause.subject);
  const named = own || /^(?:le|la|les|l’|un|une|des|\p{Lu})/u.test(rest);
  return items.length >= 3 && named
    ? { lead: clause.lead, of: clause.subject, items: owned(items, clause.subject) }
    : null;
}

/** « La règle des trois unités impose l’unité de temps, … »: as many things as its subject counts. */
const COUNTED_SUBJECT = new RegExp(`\\sdes\\s(?<of>(?<count>${COUNT})\\s\\p{Ll}{3,}[sx])$`, 'u');

/** « types : a, b, c », and in notes « secteurs = a / b / c ». */
const COLON =
  /^(?<intro>[^:=]{5,160}?)(?:\s?:|\s=|\s(?:→|⇒|[-=]>)(?=[^→]*,[^→]*,|[^→]*,[^→]*\set\s))\s+(?<list>[^=]+)$/u;

/**
 * Reads what is certainly a list, because its items are as many as announced or are connected by arrows, although the
 * announcement is no plural noun. The whole announcement has to be quoted then.
 */
export function findListing(sentence: string): Listing | null {
  const { intro = '', list = '' } = COLON.exec(withColon(sentence))?.groups ?? {};
  // « traitement » alone is the name of no list, and a date begins an event.
  if (list === '' || !standsAlone(intro) || /\d{3}/.test(intro.replace(WHEN, '')) || ALONE.test(intro))
    return null;
  const sum = list.split(/\s\+\s/);
  const items =
    sum.length >= 2 && sum.every((part) => SUMMAND.test(part)) ? sum : itemsAnnounced(intro, list);
  const number = COUNT_IN.exec(intro)?.groups?.count;
  const counted = number !== undefined && items.length === numberOf(number);
  const steps =
    items.length >= 3 &&
    list.split(/\s(?:→|->)\s/).length === items.length &&
    words(intro).length >= 2 &&
    isNounPhrase(`Le ${intro}`);
  const whole = (items.length >= 3 && WHOLE.test(intro)) || items === sum;
  return counted || steps || whole ? { intro, items } : null;
}

/** « À partir des années 1880, deux énergies nouvelles s’imposent : … ». */
const WHEN = /^(?:à|au|en|dès|depuis|vers|après|avant|pendant)\s[^,]{3,40},\s/iu;
const ALONE = /^(?:traitements?|bilan|ex|exemples?|forme|type|but|rôle)$/iu;
/** One thing of « encéphale + moelle épinière ». */
const SUMMAND = /^\p{Ll}{3,}(?:\s[\p{L}’]+){0,3}\.?$/u;

/** What names a complete list in the singular: « classement des infractions », « composition de l’air ». */
const WHOLE =
  /^(?:(?:le|la)\s|l’)?(?:classement|composition|constitution|structure|ordre|liste|cycle|trajet|parcours|organisation|hiérarchie|répartition|déroulement|devise)\s(?:de|du|des|d’)/iu;

/** Replaces the possessive: « son sens » in « les caractéristiques d’une force » is « le sens ». */
function owned(items: readonly string[], of: string): string[] {
  if (!/(?<!\p{L})(?:de|du|des|d’)(?:(?<=’)|\s)/u.test(of)) return [...items];
  return items.map((item) =>
    item.replace(/^(son|sa|ses)\s(.)/iu, (_, owner: string, next: string) => {
      if (/^ses$/i.test(owner)) return `les ${next}`;
      if (/[aeiouyéèêàâîôûh]/i.test(next)) return `l’${next}`;
      return /^sa$/i.test(owner) ? `la ${next}` : `le ${next}`;
    }),
  );
}

/** Reads a list of the text if its announcement or its heading says what it lists. */
export function readList(list: List): Enumeration | null {
  const items = listItems(list);
  if (items.length < 2) return null;
  const heading = list.headings.at(-1) ?? '';
  const byHeading = PLURAL_SUBJECT.test(heading) && isNounPhrase(heading) ? heading : barePlural(heading);
  // A glossary under a heading lists words to be explained, not a complete set.
  const names =
    /^Les\s(?!définitions|notions|mots|termes|dates|acteurs|auteurs|exemples)/u.test(heading) ||
    /^(?:types|sortes|formes|étapes|phases|causes|conditions|facteurs|niveaux|modes)\sd/iu.test(heading);
  if (!list.intro && !names && items.filter((item) => /\s?[:=]\s/.test(item)).length * 2 >= items.length)
    return null;
  const intro = list.intro?.text ?? '';
  const announcement = list.intro ? announced(intro.replace(/\s*:$/, '')) : null;
  const of = announcement?.of ?? (/:$/.test(intro) ? null : byHeading);
  return of === null ? null : { lead: announcement?.lead ?? '', of, items: owned(items, of) };
}

const ITEMS_MAX = 10;

/** What ends an item; the full stop of « 44 av. J.-C. » is part of it. */
const END = /\s*(?:[;,]|(?<!\.-?\p{Lu})\.)$/u;

/**
 * The items without their final punctuation. Empty when they are too long or too many to be learnt by heart, or when
 * they are the lines of a chronology.
 */
export function listItems(list: List): string[] {
  const closed = list.items.map((item) => item.replace(END, '').replace(/\s(?:et|ou)$/, ''));
  const pronoun = OWN.exec(closed[0] ?? '')?.[0] ?? '';
  const shared = /^(?:ils?|elles?)\s$/i.test(pronoun) && closed.every((item) => item.startsWith(pronoun));
  const items = shared ? closed.map((item) => item.slice(pronoun.length)) : closed;
  const fit = items.length <= ITEMS_MAX && items.every((item) => item.length <= 160 && !/[.?!]\s/.test(item));
  const dated = items.filter((item) => findDates(item).length > 0).length;
  if (dated * 2 >= items.length) return [];
  return fit && items.every((item) => !pointsAway(item.replace(OWN, 'le '))) ? items : [];
}

/** Pronouns that refer to what the announcement names: « elle protège la côte », « son sens ». */
const OWN = /^(?:il|elle|ils|elles|son|sa|ses|leurs?)\s/iu;
