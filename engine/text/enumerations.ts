import { isNounPhrase, pointsAway, readClause } from './clauses.ts';
import { findDates } from './dates.ts';
import type { List } from './study-text.ts';
import { hasFiniteVerb } from './verbs.ts';
import { words } from './words.ts';

/** Things that a text lists together. */
export interface Enumeration {
  /** « Dans une démocratie, » when the sentence limits where it holds, else empty. */
  readonly lead: string;
  /** What is listed, as a plural noun phrase with « les »: « les trois pouvoirs », « les causes de la crise ». */
  readonly of: string;
  readonly items: readonly string[];
}

const ITEMS_MAX = 10;
const ITEM_WORDS_MAX = 14;
const COUNT = 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix';
const ANNOUNCED = new RegExp(
  `^(?:(?:en|dans|au|aux|à|sur|chez|selon)(?:(?<=’)|(?!\\p{L}))[^,:]{2,60},\\s)?(?:on (?:distingue|compte|trouve|reconnaît|identifie|classe|différencie|peut distinguer)|il existe|il y a|il faut distinguer)\\s(?:en général\\s|généralement\\s|principalement\\s)?(?:(?<count>${COUNT})\\s|(?:plusieurs|différents|différentes|divers|diverses)\\s|d’)(?<of>[^:;,]{3,80}?)\\s*:$`,
  'iu',
);
const PLURAL_SUBJECT = new RegExp(`^les\\s(?:${COUNT}\\s)?\\S`, 'iu');

/** Items of « le fer, le cuivre et le zinc » or « a ; b ; c »; empty when the text is no plain list. */
export function splitItems(text: string): string[] {
  const bare = text.replace(/[.;]\s*$/, '');
  const parts = bare.includes(';') ? bare.split(/\s*;\s*(?:et\s)?/) : bare.split(/\s*,\s*(?:et\s|ou\s)?/);
  const last = parts.pop() ?? '';
  const tail = bare.includes(';')
    ? [last]
    : last.split(
        /\s(?:et|ou|ainsi que)\s(?=(?:(?:le|la|les|l’|un|une|des|du|de|d’|à|au|aux|en|par|son|sa|ses)(?:(?<=’)|(?!\p{L}))|[\p{L}\d-]+(?:\s[\p{L}-]+){0,3}$))/u,
      );
  const items = [...parts, ...tail].map((item) => item.trim());
  const plain = items.every(
    (item) =>
      item !== '' &&
      words(item).length <= ITEM_WORDS_MAX &&
      !pointsAway(item) &&
      !/^(?:qui|que|dont|où|mais|car|donc|ce|puis|parce|afin|comme|notamment|soit|c’est|etc)(?:(?<=’)|(?!\p{L}))/iu.test(
        item,
      ) &&
      !hasFiniteVerb(item.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '')),
  );
  const articled = items.filter((item) =>
    /^(?:le|la|les|l’|un|une|des|du|de|d’)(?:(?<=’)|(?!\p{L}))/iu.test(item),
  ).length;
  const alike = articled === 0 || articled === items.length;
  return plain && alike && items.length <= ITEMS_MAX ? items : [];
}

/** « Les trois pouvoirs sont le…, le… et le… », « On distingue deux types de roches : …, … et … ». */
export function findEnumeration(sentence: string): Enumeration | null {
  const colon = /^(?<intro>[^:]{5,160}?\s?:)\s+(?<list>.+)$/u.exec(sentence)?.groups;
  if (colon?.intro && colon.list) {
    const items = splitItems(colon.list);
    const of = items.length >= 2 ? listedBy(colon.intro) : null;
    return of === null ? null : { lead: '', of, items };
  }
  const clause = readClause(sentence);
  if (
    !clause ||
    /\d/.test(clause.lead) ||
    !/^(?:sont|étaient)$/.test(clause.verb) ||
    !PLURAL_SUBJECT.test(clause.subject)
  )
    return null;
  const items = splitItems(clause.rest);
  if (items.some((item) => /\s(?:qui|que|dont|où)\s/.test(item))) return null;
  const named = /^(?:le|la|les|l’|un|une|des|\p{Lu})/u.test(clause.rest);
  return items.length >= 3 && named ? { lead: clause.lead, of: clause.subject, items } : null;
}

/** What a list announced by `intro` (« … : ») is a list of; null when the sentence does not say it plainly. */
export function listedBy(intro: string): string | null {
  const announced = ANNOUNCED.exec(intro)?.groups;
  if (announced?.of) {
    const count = announced.count ? `${announced.count.toLowerCase()} ` : '';
    return pointsAway(announced.of) || /\s(?:qui|que|dont)\s/.test(announced.of)
      ? null
      : `les ${count}${announced.of}`;
  }
  const bare = intro.replace(/\s*:$/, '').replace(/\s(?:sont|étaient)(?:\sles\ssuivante?s)?$/u, '');
  return PLURAL_SUBJECT.test(bare) && isNounPhrase(bare) && !hasFiniteVerb(bare) ? bare : null;
}

/** A list of the text whose announcement, or whose heading, says what it lists. */
export function readList(list: List): Enumeration | null {
  const items = listItems(list);
  if (items.length < 2) return null;
  const heading = list.headings.at(-1) ?? '';
  const of = list.intro
    ? listedBy(list.intro.text)
    : PLURAL_SUBJECT.test(heading) && isNounPhrase(heading)
      ? heading
      : null;
  return of === null ? null : { lead: '', of, items };
}

/**
 * The items, without the punctuation that ends them; none when they are too long or too many to be
 * learnt by heart, or when they are the lines of a chronology.
 */
export function listItems(list: List): string[] {
  const items = list.items.map((item) => item.replace(/\s*[.;,]$/, '').replace(/\s(?:et|ou)$/, ''));
  const fit = items.length <= ITEMS_MAX && items.every((item) => item.length <= 160 && !/[.?!]\s/.test(item));
  const dated = items.filter((item) => findDates(item).length > 0).length;
  if (dated * 2 >= items.length) return [];
  return fit && items.every((item) => !pointsAway(item)) ? items : [];
}
