import { de, inside } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isNounPhrase, pointsAway, readClause } from './clauses.ts';

/** Reads what precedes the colon of a list. */

export const NUMBERS = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
export const COUNT = `${NUMBERS.join('|')}|[2-9]|10`;
const ANNOUNCED = new RegExp(
  `^(?<lead>(?:en|dans|au|aux|à|sur|chez|selon|pour)(?:(?<=’)|(?!\\p{L}))[^,:]{2,60},\\s)?(?:on (?:distingue|compte|trouve|reconnaît|identifie|classe|différencie|peut distinguer)|il existe|il y a|il faut (?:distinguer|(?<task>\\p{L}+(?:er|ir|re))))\\s(?:en général\\s|généralement\\s|principalement\\s)?(?:(?<count>${COUNT})\\s|(?:plusieurs|différents|différentes|divers|diverses)\\s|d’)(?<of>[^:;,]{3,80}?)$`,
  'iu',
);
export const PLURAL_SUBJECT = new RegExp(`^les\\s(?:(?:${COUNT})\\s)?\\S`, 'iu');
/** « Symptômes du paludisme », « 3 zones climatiques », « Devoirs du citoyen ». */
const BARE_PLURAL = new RegExp(
  `^(?:(?<count>${COUNT})\\s)?(?:(?:principa(?:ux|les)|grande?s|différente?s)\\s)?(?<noun>\\p{L}{2,}[sx])(?<more>\\s\\p{L}.{2,60})?$`,
  'iu',
);
/** « Schéma narratif, 5 étapes ». */
const COUNTED_LAST = new RegExp(
  `^(?<whole>\\p{L}[^,:]{3,40}),\\s(?<of>(?:${COUNT})\\s\\p{Ll}+[sx](?:\\s[^,:]{2,40})?)$`,
  'iu',
);
const HAS = /^(?:a|ont|possède|possèdent|avait|avaient)$/;
const COUNTED = new RegExp(`^(?<what>(?:${COUNT})\\s\\p{L}[^,:;]{2,60})$`, 'u');
/** A plural that labels lines of notes without listing anything. */
const NO_LIST =
  /^(?:exemples|dates|remarques|notes|définitions|mots|sources|documents|exercices|questions)(?!\p{L})/iu;

/**
 * Reads what « intro : … » lists: a plural noun phrase with « les », and a limit before it such as « Dans une
 * démocratie, ». Null when the announcement does not say it plainly. `intro` has no colon.
 */
export function announced(intro: string): { lead: string; of: string } | null {
  const groups = ANNOUNCED.exec(intro)?.groups;
  if (groups?.of) {
    const count = groups.count ? `${groups.count.toLowerCase()} ` : '';
    const task = groups.task ? ` à ${groups.task}` : '';
    return pointsAway(groups.of) || /\s(?:qui|que|dont)\s/.test(groups.of)
      ? null
      : { lead: groups.lead?.trim() ?? '', of: `les ${count}${groups.of}${task}` };
  }
  const following = FOLLOWING.exec(intro)?.groups?.of;
  if (following) return { lead: '', of: `les ${following}` };
  const bare = intro
    .replace(NUMBERED_WITH, '')
    .replace(
      /\s(?:sont|étaient)(?:\sles\ssuivante?s|\s(?:connue|multiple|nombreu|divers|simple|claire)\p{Ll}*)?$/u,
      '',
    );
  if (PLURAL_SUBJECT.test(bare) && isNounPhrase(withoutCount(bare)) && !hasFiniteVerb(bare))
    return { lead: '', of: bare };
  const last = COUNTED_LAST.exec(intro)?.groups;
  if (last?.whole && last.of && isNounPhrase(`Le ${last.whole}`) && !hasFiniteVerb(intro))
    return { lead: `${last.whole}\u00a0:`, of: `les ${last.of}` };
  const of = barePlural(intro) ?? belonging(intro);
  return of === null ? null : { lead: '', of };
}

/** « Pour l’obtenir, il faut remplir les conditions suivantes », « … dans les cas suivants ». */
const FOLLOWING =
  /\s(?:les|aux|des)\s(?<of>(?!deux\s|trois\s)\p{Ll}{3,}[sx](?:\s\p{L}[\p{L}’]*){0,3}?)\ssuivante?s$/u;

/** « Les énergies fossiles, issues de…, sont au nombre de trois ». */
const NUMBERED_WITH = /(?:,\s[^:]*,)?\s(?:sont|étaient)\sau\snombre\sde\s\p{L}+$/u;

const AFTER_LES = new RegExp(`(?<=^les\\s)(?:${COUNT})\\s`, 'iu');

/** « les deux types » alone would refer to two known ones. */
const withoutCount = (of: string) => of.replace(AFTER_LES, '');

/** « Symptômes du paludisme » lists « les symptômes du paludisme », but « Causes » alone says too little. */
export function barePlural(intro: string): string | null {
  const groups = BARE_PLURAL.exec(intro)?.groups;
  if (!groups || NO_LIST.test(groups.noun ?? '') || (!groups.count && !groups.more)) return null;
  const of = `les ${intro.charAt(0).toLowerCase()}${intro.slice(1)}`;
  return isNounPhrase(withoutCount(of)) && !hasFiniteVerb(of) ? of : null;
}

/**
 * « La plante a 4 besoins » lists « les 4 besoins de la plante », and « La mangrove rend trois services » lists « les
 * trois services que rend la mangrove ».
 */
function belonging(intro: string): string | null {
  const clause = readClause(`${intro}.`);
  const what = clause && clause.lead === '' ? COUNTED.exec(clause.rest)?.groups?.what : undefined;
  if (!clause || !what || /^(?:est|sont|était|étaient|dure|mesure|coûte|pèse)/.test(clause.verb)) return null;
  const owner = inside(clause.subject);
  if (HAS.test(clause.verb)) return `les ${what} ${de(owner)}`;
  const that = /^[aeiouyéèê]/.test(clause.verb) ? `qu’${clause.verb}` : `que ${clause.verb}`;
  // « qu’a connu la France »: the participle would have to agree.
  return /^(?:s’|se |(?:a|ont|avait|avaient)\s)/.test(clause.verb) ? null : `les ${what} ${that} ${owner}`;
}
