import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { COUNT, NUMBERS } from './announcements.ts';
import { isNounPhrase } from './clauses.ts';
import { DETERMINER, splitItems } from './list-items.ts';

/** Lists that are certain because a number announces how many things they have. */

/** « trois ordres », « 3 étapes ». */
export const COUNT_IN = new RegExp(`(?<!\\p{L})(?<count>${COUNT})\\s\\p{L}+[sx](?!\\p{L})`, 'iu');

/** « la justice distributive, qui répartit…, et la justice corrective, qui… ». */
const REMARK =
  /,\s(?:où|qui|que|qu’|dont|(?:dans|par|avec|sur|selon|pour|à|sans|d’après)\s(?:lequel|laquelle|lesquels|lesquelles)|(?:auquel|duquel|auxquels|desquels))(?:(?<=’)|\s)[^,;]+(?=,|;|$)/gu;
/** A remark that may hold the next item too: « …, qui l’applique et le juge ». */
const HOLDS_NEXT = /\s(?:et|ou)\s(?:(?:le|la|les|un|une|des)\s|l’)/u;
/** « elle sert à compter, à payer et à épargner » */
const SAYS_OF_IT = /^(?:il|elle|ils|elles)\s(?:\p{L}+\s){1,2}(?=(?:à|de)\s|d’)/u;
/** « 1) initiation 2) élongation 3) terminaison » */
const NUMBERED = /^1\s?[).°]\s?/u;
/** « magmatiques », « à foyer »: what is left of an item whose noun the first one has. */
const ELLIPTIC = /^\p{Ll}{4,}s(?:\s\p{Ll}{4,}s)?$/u;

/**
 * The items of a list after its announcement. Those that a remark follows, that a pronoun opens or whose noun is said once
 * are only read when they are as many as announced.
 */
export function itemsAnnounced(intro: string, list: string): string[] {
  const numbered = NUMBERED.test(list) ? numberedItems(list) : [];
  if (numbered.length >= 2) return numbered;
  const plain = splitItems(list);
  const number = COUNT_IN.exec(intro)?.groups?.count;
  if (plain.length > 0 || number === undefined) return plain;
  const bare = list.replace(REMARK, (remark) => (HOLDS_NEXT.test(remark) ? remark : ''));
  for (const items of [splitItems(bare), splitItems(list.replace(SAYS_OF_IT, '')), elliptic(list)])
    if (items.length === numberOf(number)) return items;
  return [];
}

function numberedItems(list: string): string[] {
  const items = list.replace(NUMBERED, '').split(/[,;]?\s\d\s?[).°]\s?/u);
  return items.length >= 2 ? items.map((item) => item.replace(/[.,;]\s*$/u, '').trim()) : [];
}

/** « les roches magmatiques, sédimentaires et métamorphiques » names three kinds of rocks. */
function elliptic(list: string): string[] {
  const [first = '', ...others] = list.replace(/\.$/u, '').split(/,\s|\set\s/u);
  return /^les\s\p{Ll}+s\s\p{Ll}+s$/u.test(first) && others.every((item) => ELLIPTIC.test(item))
    ? [first, ...others]
    : [];
}

/** The number that a word or figure says. */
export function numberOf(count: string): number {
  const at = NUMBERS.indexOf(count.toLowerCase());
  return at === -1 ? Number(count) : at + 2;
}

/**
 * Writes a list that a comma or brackets set off as if a colon announced it, when it has as many items as announced: « Le
 * royaume compte trois ordres, le clergé, la noblesse et le tiers état. », « Les trois pouvoirs (…) sont séparés ». Any other
 * sentence stays as it is.
 */
export function withColon(sentence: string): string {
  if (sentence.includes(':') || sentence.includes('=') || !COUNT_IN.test(sentence)) return sentence;
  return inBrackets(sentence) ?? afterComma(sentence) ?? sentence;
}

const CLOSES_WITH_COUNTED = new RegExp(
  `(?<!\\p{L})(?:${COUNT})\\s\\p{L}+[sx](?:\\s(?:de\\s|du\\s|des\\s|d’)?\\p{L}+){0,3}$`,
  'iu',
);

const OPENS_WITH_COUNTED = new RegExp(`^(?:les\\s)?(?:${COUNT})\\s`, 'iu');

function inBrackets(sentence: string): string | null {
  const [open, close] = [sentence.indexOf(' ('), sentence.indexOf(')')];
  if (open === -1 || close < open) return null;
  const [intro, list] = [sentence.slice(0, open), sentence.slice(open + 2, close)];
  return CLOSES_WITH_COUNTED.test(intro) && isWhole(intro, list) ? `${intro} : ${list}` : null;
}

function afterComma(sentence: string): string | null {
  const at = sentence.indexOf(', ');
  const intro = sentence.slice(0, at);
  // « Entre deux campagnes, des soldats… » has no list.
  if (at === -1 || !COUNT_IN.test(intro) || !(OPENS_WITH_COUNTED.test(intro) || hasFiniteVerb(intro)))
    return null;
  const rest = sentence.slice(at + 2).replace(/\.$/u, '');
  const end = rest.lastIndexOf(', ');
  for (const list of [rest, end === -1 ? '' : rest.slice(0, end)]) {
    const named = splitItems(list).every((item) => DETERMINER.test(item) || /^\p{Lu}/u.test(item));
    // « deux fleuves, le Sénégal et le Niger »: two names beside a noun are told and not listed.
    if (named && splitItems(list).length >= 3 && isWhole(intro, list)) return `${intro} : ${list}`;
  }
  return null;
}

const isWhole = (intro: string, list: string) =>
  list !== '' && splitItems(list).length === numberOf(COUNT_IN.exec(intro)?.groups?.count ?? '');

const NAMED_LAST = new RegExp(
  `^(?<of>les\\s(?:(?<count>${COUNT})\\s|principa(?:ux|les)\\s)\\p{Ll}[^,;:]{3,60}?)\\.?$`,
  'u',
);

/** « Le blâme, l’amende et l’exclusion sont les trois sanctions possibles. »: the list is the subject. */
export function namedLast(sentence: string): { readonly of: string; readonly items: string[] } | null {
  const [subject = '', said = '', ...others] = sentence.split(/\s(?:sont|constituent|forment)\s/u);
  const { of = '', count } = NAMED_LAST.exec(said)?.groups ?? {};
  if (others.length > 0 || of === '' || !isNounPhrase(of.replace(/^les\s(?:\p{Ll}+|\d+)\s/u, 'les ')))
    return null;
  const items = splitItems(subject.charAt(0).toLowerCase() + subject.slice(1));
  const isCounted = count === undefined ? items.length >= 3 : items.length === numberOf(count);
  const open = subject.charAt(0) + (items[0] ?? '').slice(1);
  const named = DETERMINER.test(subject) ? items : [open, ...items.slice(1)];
  return isCounted && items.length > 1 && words(subject).length <= 40 ? { of, items: named } : null;
}
