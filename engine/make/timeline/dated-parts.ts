import { asAnswer } from '#engine/make/cards/candidate.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import type { DateMention } from '#engine/text/dates/dates.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { isOfName, withoutApposition } from './date-apposition.ts';
import { topicOf } from './note-topic.ts';

/**
 * A part of a statement that dates one thing: « et supprime le califat le 3 mars 1924 » belongs to the subject of the clause
 * before it, « et presque toute l’Europe en 1913 » to its subject and verb.
 */
export interface DatedPart {
  readonly from: number;
  readonly to: number;
  /** What the part shares with those before it, to be put before it; empty where it says all by itself. */
  readonly shared: string;
}

/** A date, or several of one list, in a statement. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a statement may go on with something else: a sign of notes, a comma, « et », « puis ». */
const LINK =
  /\s?;\s|\s:\s|\s(?:→|[-=]>)\s|\s\/\s|,\s(?:(?:et|mais|puis|or|donc|ensuite|enfin|tandis que|alors que)\s|(?:tandis|alors) qu’)?|\s(?:et|puis|mais)\s/gu;
const CLITICS = /^(?:(?:ne|se|y|en|lui|leur|les?|la)\s|[nsl]’)+/iu;
const VERBAL = /^(?:(?:ne|se)\s|[ns]’)/iu;
/** « Abdülhamid II la suspend »: a pronoun between subject and verb. */
const CLITIC_INSIDE = /(?<=\p{L})\s(?:les|la|le|lui|leur|en|y)(?=\s\p{Ll})/u;
const PARTICIPLE =
  /^(?!presque|ensuite)\p{Ll}{2,}(?:é|i|u|is|it|ert|eint|ort)(?:e?s?)(?=\s(?!de\s|du\s|des\s|d’)|$)/u;
const PRONOUN = /^(?:ils?|elles?|on|celui-ci|celle-ci|ceux-ci|celles-ci)(?=\s)/iu;
/** A pronoun that takes up the subject of the clause before it. */
export const PERSONAL = /^(?:ils?|elles?)(?=\s)/iu;
const DETERMINED =
  /^(?:(?:presque|toute?s?|tous)\s)*(?:(?:le|la|les|une?|des|son|sa|ses|leurs?|deux|trois)\s|l’|\p{Lu})/u;
const FUNCTION_WORD = /^(?:à|aux?|de|du|des|en|dans|par|pour|sur|sous|avec|contre|vers|chez)(?=\s)/u;
const RELATIVE = /(?:^|[\s,])(?:qui|que|qu’|dont|où|lorsque|lorsqu’|quand|parce|si)(?:(?<=’)|\s)/u;
/** « L’Académie, qui refuse sa candidature »: the subject of what follows. */
const OUTER = /^(?<name>(?:(?:Le|La|Les)\s|L’|\p{Lu})[^,;:]{2,60}),\s(?:qui|que|dont|où)\s/u;
const NAME_FIRST =
  /^(?<name>(?:(?:[Ll]e|[Ll]a|[Ll]es)\s|[Ll]’)?\p{Lu}[\p{L}’.-]*(?:\s(?:de\s|du\s|d’)?\p{Lu}[\p{L}’.-]*){0,3})\s\p{Ll}/u;
/** « Royaume fondé »: what was done to it is no part of its name. */
const DONE_LAST = /(?<=\p{L}{3})\s(?:\p{Ll}+(?:é|it|ert|u)(?:e?s?))(?:\s(?:par|à|en|au|le|la)(?:\s.*)?)?$/u;
/** « Dans la zone franc », « Décidé à Maastricht », « Plus récemment »: what cannot be a subject. */
const NO_NAME =
  /^(?:dans|en|aux?|à|sous|sur|par|pour|depuis|plus|moins|après|avant|chez|selon|avec|puis|ensuite|enfin|\p{L}{2,}(?:é|ée|és|ées|is|ise|it)\s(?:à|de|du|par|en|le|la|dans))(?:\s|$)/iu;
/** « Chargée de son cours, Marie devient… » */
const PARTICIPLE_LEAD = /^\p{Lu}\p{Ll}+(?:é|i|u|is|it)(?:e?s?)\s[^,]{3,90},\s/u;
const SUBJECT_WORDS_MAX = 5;
const HIDDEN = '\u0001';
/** The parts of a statement, in its order, each with one date where it can be divided so. */
export function datedParts(statement: string, dates: readonly DateMention[]): DatedPart[] {
  const groups = groupsOf(statement, dates);
  const links = Array.from(masked(statement, groups).matchAll(LINK), ({ 0: link, index }) => ({
    link,
    from: index,
    to: index + link.length,
  }));
  const parts: DatedPart[] = besideEachOther(statement, links, groups);
  for (const [at, group] of groups.entries()) {
    const before = groups.slice(0, at).findLast((other) => !isOfName(statement, other));
    const here = parts.findIndex(({ from, to }) => group.start >= from && group.end <= to);
    const part = parts[here];
    if (before === undefined || part === undefined || before.start < part.from) continue;
    const between = links.filter(({ from, to }) => from >= before.end && to <= group.start);
    const found = between.flatMap(({ link, from, to }) => {
      const left = withoutDates(statement, part.from, from, groups);
      const isNote =
        /^,\s$/.test(link) &&
        (BARE.test(statement.slice(group.start, group.end)) || AT.test(statement.slice(to)));
      const cut = cutAt(left, statement.slice(to, part.to), { link, isNote }, part.shared);
      return cut === null ? [] : [{ ...cut, from: cut.back === undefined ? from : from - cut.back, to }];
    });
    const best = found.findLast(({ rank }) => rank === Math.min(...found.map((one) => one.rank)));
    if (best === undefined) continue;
    parts.splice(here, 1, { ...part, to: best.from }, { from: best.to, to: part.to, shared: best.shared });
  }
  return parts;
}

interface Link {
  readonly link: string;
  readonly from: number;
  readonly to: number;
}

/** Divides a line at its semicolons and slashes, each of which ends what is said before it. */
function besideEachOther(statement: string, links: readonly Link[], groups: readonly Span[]): DatedPart[] {
  // « Nil : Éthiopie / Égypte, accord de 1959 » sets two names side by side.
  const isDated = (at: number) => groups.some(({ end }) => end <= at);
  const ends = links.filter(({ link, from }) => /;/.test(link) || (/\//.test(link) && isDated(from)));
  return [{ to: 0 }, ...ends].map(({ to: from }, at): DatedPart => {
    const to = ends[at]?.from ?? statement.length;
    if (at === 0) return { from, to, shared: '' };
    const before = withoutDates(statement, 0, ends[at - 1]?.from ?? 0, groups);
    const said = statement.slice(from, to);
    const clause = lastClause(before);
    const isOwn = isClauseLike(clause) || isClauseLike(said) || topicOf(said) !== null;
    const subject = PERSONAL.test(said) ? subjectOf(clause) : null;
    return { from, to, shared: subject ?? (isOwn ? '' : (topicOf(before) ?? '')) };
  });
}

function withoutDates(statement: string, from: number, to: number, groups: readonly Span[]): string {
  const inside = groups.filter(({ start, end }) => start >= from && end <= to);
  return inside
    .reduceRight(
      (text, { start, end }) => text.slice(0, start - from) + text.slice(end - from),
      statement.slice(from, to),
    )
    .replace(/\s{2,}/g, ' ')
    .replace(/\s?\(\s?\)/g, '')
    .replace(/^\s?[,:]\s|[\s,]+$/g, '');
}

/** How good a place to divide is, the least number first, and what the part after it shares with the one before. */
interface Cut {
  readonly rank: number;
  readonly shared: string;
  /** How far before the link the part before it ends, where the subject of the next one stands between them. */
  readonly back?: number;
}

/** « Staline au pouvoir en 1928 » */
const AT = /^\p{Lu}\p{L}+\s(?:aux?|à|chef|roi|président)\s/u;
/** Dates of notes have no preposition: « chute de Vukovar 18 nov ». */
const BARE = /^(?!(?:en|le|la|les|au|aux|du|des|vers|dès|depuis|avant|après)\s|l’)/iu;

function cutAt(
  left: string,
  right: string,
  { link, isNote }: { readonly link: string; readonly isNote: boolean },
  shared: string,
): Cut | null {
  const before = shared === '' ? left : `${shared} ${left}`;
  const clause = lastClause(before);
  const isProse = isClauseLike(clause);
  if (/[;/]/.test(link)) return null;
  if (/:/.test(link)) return isProse && isClauseLike(right) ? { rank: 1, shared: '' } : null;
  if (isPredicate(right)) {
    // « …, mais la pièce, jugée injouable, n’est montée qu’en 1896 »: the play is, and not who wrote it.
    const own = OWN_SUBJECT.exec(left)?.groups;
    if (/^,\s$/.test(link) && own?.subject !== undefined && !isClauseLike(own.subject))
      return { rank: 1, shared: own.subject, back: own.from?.length ?? 0 };
    const outer = OUTER.exec(clause)?.groups?.name ?? null;
    const subject = RELATIVE.test(clause)
      ? /^,\s$/.test(link)
        ? outer
        : null
      : (subjectOf(clause) ?? (isProse ? null : ''));
    // « sénateur, meurt en 1885 »: a bare noun is no subject of a verb.
    const isNoun = subject !== null && !isProse && /^\p{Ll}/u.test(subject) && !PRONOUN.test(`${subject} `);
    return subject === null ? null : { rank: 2, shared: isNoun ? '' : subject };
  }
  // « IR créé en 1914 par Caillaux, TVA inventée en 1954 par… »
  if (/^,\s$/.test(link) && NOTED_DONE.test(right) && NOTED_DONE.test(left)) return { rank: 1, shared: '' };
  if (isProse) {
    if (isClauseLike(right))
      return { rank: 1, shared: PERSONAL.test(right) ? (subjectOf(clause) ?? '') : '' };
    const gap = gapOf(clause, right);
    if (gap !== null) return { rank: 3, shared: gap };
    return isNote && (NOTED.test(right) || NOTED_NAME.test(right))
      ? { rank: 3, shared: topicOf(before) ?? '' }
      : null;
  }
  if (hasFiniteVerb(clause) && !/^\p{Lu}|:\s/u.test(before)) return null;
  if (PARTICIPLE.test(right)) {
    const subject = subjectOf(clause);
    return subject === null ? null : { rank: 2, shared: subject };
  }
  if (/^\s(?:et|mais)\s$/.test(link)) return null;
  return { rank: 2, shared: isClauseLike(right) ? '' : (topicOf(before) ?? '') };
}

/** A subject after a conjunction, with what explains it between commas, before its verb. */
const OWN_SUBJECT =
  /(?<from>,?\s(?:et|mais|puis|or)\s(?<subject>(?:(?:le|la|les)\s|l’)\p{Ll}[^,;:]{2,50}),\s[^,;:]{3,60})$/u;

/** « guerre de dix jours, chute de Vukovar 18 nov »: a noun without article, as notes have them. */
const NOTED =
  /^(?!(?:qui|que|dont|où|et|ou|mais|puis|le|la|les|une?|des|du|de|à|aux?|en|dans|par|pour|sur|sous|avec|sans|avant|après|depuis|lors|comme|notamment|soit|ce|cet|cette|son|sa|ses|presque|environ|près|plus|moins|deux|trois|quatre|douze)\s)\p{Ll}{4,}(?<!ant|é|ée|és|ées|nt)\s[^,;]*\d/u;

/** What notes say was done to something with a capital. */
const NOTED_DONE =
  /^\p{Lu}[\p{L}’-]+(?:\s\p{Ll}+){0,2}\s\p{Ll}{2,}(?:é|ée|és|ées|ie?s?|ue?s?|ite?s?|crée)\s(?:en|le|par|à|au)\s/u;

/** « Midway juin 42 », « « guerre des étoiles » 1983 »: a name and its date. */
const NOTED_NAME = /^(?:\p{Lu}[\p{L}’-]+(?:\s[\p{L}’-]+){0,3}\.?|«[^«»]{3,40}»)\s\d/u;

/** The last clause of a text whose clauses stand behind colons and semicolons. */
const lastClause = (text: string): string =>
  text.split(/\s?[;:]\s/u).findLast((part) => isClauseLike(part)) ?? text;

export const isPredicate = (text: string): boolean => {
  if (VERBAL.test(text)) return true;
  // « Le groupe… » has an article, although « groupe » is a verb too.
  const bare = /^L[ea]s?\s/u.test(text) ? text : text.replace(CLITICS, '');
  const [first, second] = words(bare);
  if (first === undefined || !isFiniteVerb(first.text, '', second?.text ?? '')) return false;
  // « massacre du marché » is a noun and its complement.
  return bare !== text || !/e$/.test(first.text) || !/^(?:de|du|des|d’)$/.test(second?.text ?? '');
};

/** « le sultanat tombe », « en 1922, elle abolit »: a subject and its verb. */
export function isClauseLike(text: string): boolean {
  const bare = withoutApposition(withoutLead(text)).replace(OWNED, 'Le ');
  if (PRONOUN.test(bare)) return /^\s\p{Ll}/u.test(bare.replace(PRONOUN, ''));
  return isOwnClause(text) || isOwnClause(bare) || isOwnClause(bare.replace(CLITIC_INSIDE, ''));
}

/** « Entré en guerre en 1914, il est vaincu », « en 1922, elle abolit »: what stands before the subject. */
const withoutLead = (text: string): string =>
  text
    .replace(/^[^,]{0,40}\d[^,]{0,20},\s/u, '')
    .replace(/^[^,;:]{3,90},\s(?=(?:ils?|elles?|on)\s)/iu, '')
    .trim();

const OWNED = /^(?:son|sa|ses|leurs?|ce|cet|cette|ces)\s/iu;

/** « 1er module … » has a noun that may be a verb elsewhere. */
const isOwnClause = (text: string): boolean => {
  const clause = readClause(asAnswer(text));
  return clause !== null && !/^\d/.test(clause.subject);
};

/** The subject that a clause or a note begins with; null where it is not clear. */
function subjectOf(text: string): string | null {
  const bare = withoutLead(text);
  const pronoun = PRONOUN.exec(bare)?.[0];
  if (pronoun !== undefined) return pronoun;
  const clause =
    readClause(asAnswer(withoutApposition(bare))) ??
    readClause(asAnswer(text)) ??
    readClause(bare.replace(PARTICIPLE_LEAD, ''));
  if (clause !== null) return clause.subject;
  const topic = topicOf(text, true);
  if (topic !== null) return topic;
  // « Son frère Caius reprend le projet »
  const theirs = OWNED.test(bare) ? readClause(asAnswer(bare.replace(OWNED, 'Le '))) : null;
  if (theirs !== null) return theirs.subject.replace(/^Le\s/u, OWNED.exec(bare)?.[0] ?? '');
  const name = NAME_FIRST.exec(bare)?.groups?.name;
  if (name !== undefined && !isStopWord(name) && hasFiniteVerb(bare)) return name;
  const said = (bare.split(/\s?[\d(,]/u)[0] ?? '').replace(DONE_LAST, '');
  const isShort =
    said !== '' &&
    !/:|\splus\stard|\saprès$/u.test(said) &&
    !NO_NAME.test(said) &&
    words(said).length <= SUBJECT_WORDS_MAX &&
    !hasFiniteVerb(said);
  return isShort && /^\p{L}/u.test(said) && !PARTICIPLE.test(said) ? said : null;
}

/** « perd la Libye en 1912 et presque toute l’Europe en 1913 » */
function gapOf(left: string, right: string): string | null {
  const clause = readClause(asAnswer(left)) ?? pronounClause(left);
  if (clause === null) return null;
  // « fait jouer Andromaque en 1667, Britannicus en 1669 »
  const done = /^\p{Ll}+(?:er|ir|re)\s(?=\p{Lu})/u.exec(clause.rest)?.[0] ?? '';
  const stem = `${clause.subject} ${clause.verb} ${done}`.trimEnd();
  if (DETERMINED.test(right))
    return clause.verb !== '' && DETERMINED.test(clause.rest.slice(done.length)) ? stem : null;
  const word = FUNCTION_WORD.exec(right)?.[0];
  if (word === undefined || /^\S+\s\d/.test(right)) return null;
  const at = ` ${clause.rest}`.lastIndexOf(` ${word} `);
  return at < 0 ? null : `${stem.trimEnd()} ${clause.rest.slice(0, at)}`.trimEnd();
}

/** « Ils ont voté aux européennes »: of a clause with a pronoun only the end is read. */
function pronounClause(text: string): { subject: string; verb: string; rest: string } | null {
  const subject = PRONOUN.exec(text)?.[0];
  return subject === undefined ? null : { subject, verb: '', rest: text.slice(subject.length).trim() };
}

/** Between dates that belong together: « en 2004, en 2011 et en 2021 ». */
const TOGETHER = /^(?:,|,?\s(?:et|ou|puis))\s?$/u;

/** The dates of a statement, those of one list together. */
export function groupsOf(statement: string, dates: readonly DateMention[]): Span[] {
  const groups: Span[] = [];
  for (const { start, end } of dates) {
    const last = groups.at(-1);
    const between = statement.slice(last?.end ?? 0, start);
    if (last !== undefined && TOGETHER.test(between)) groups[groups.length - 1] = { start: last.start, end };
    else groups.push({ start, end });
  }
  return groups;
}

/** The statement with dates, brackets and quotations hidden, in which no link is looked for. */
function masked(statement: string, groups: readonly Span[]): string {
  const hide = (text: string, start: number, end: number) =>
    text.slice(0, start) + HIDDEN.repeat(end - start) + text.slice(end);
  const bare = groups.reduce((text, { start, end }) => hide(text, start, end), statement);
  return bare.replace(/\([^()]*\)|«[^«»]*»|“[^“”]*”|"[^"]*"/gu, (quoted) => HIDDEN.repeat(quoted.length));
}
