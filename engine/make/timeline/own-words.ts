import { asAnswer } from '#engine/make/cards/candidate.ts';
import { agrees } from '#engine/make/cards/persons/antecedent.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { inside } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { withoutApposition, withoutLastApposition } from './date-apposition.ts';
import { type DatedPart, datedParts, groupsOf, isPredicate, PERSONAL } from './dated-parts.ts';
import { beginsGeneric, isGeneric } from './generic-subject.ts';
import { doneFirst, namedInBrackets, withoutDatedRelative, withSharedVerb } from './shared-words.ts';
import { undated } from './undated.ts';

/** A label with at most this many characters is shown whole; a longer one is cut around its date. */
const LABEL_MAX = 160;
/** With the sentence before it, which says whom it is about, a label may be longer. */
const JOINED_MAX = 260;
/** A statement that lacks its subject: « créée en 1998 », « prise par les Ottomans en 1453 », « Il meurt en 42 ». */
const PARTICIPLE =
  '\\p{L}+(?:é|ée|és|ées|i|ie|is|ies|it|ite|u|ue|us|ues|ise|ises|ert|erte|erts|ertes|eint|einte)';
const NO_SUBJECT = new RegExp(
  `^(?:(?:a|ont|est|sont|fut|furent)\\s(?:été\\s)?)?${PARTICIPLE}\\s(?:en|le|la|l’|les|par|à|au|aux|dans|vers|sur|sous|pour|contre|depuis)(?:\\s|(?<=’)|$)`,
  'iu',
);
/** The label of a dated statement in its own words, and whether it needed those of what stands before it. */
interface OwnWords {
  readonly label: string;
  /** The sentence or heading that it needed; empty where the sentence says all. */
  readonly quoted: string;
}

/** What stands around a statement, where it does not say itself whom it is about. */
export interface WordsBefore {
  readonly sentence: string;
  /** The noun that a pronoun at its beginning stands for, or whose « son » is for '', where that is clear. */
  readonly subjectFor: (pronoun: string) => { readonly subject: string; readonly quoted: string } | null;
  /** The sentence before or the person whose life is told, otherwise the heading. */
  readonly before: (sentenceFirst: boolean) => { readonly before: string; readonly quoted: string };
}

/**
 * Says what a sentence dates in the words of the sentence: the part of it that the date belongs to, without the date where
 * it can be taken off, with the subject that another part or what stands before gives. Null when nothing is left but the date.
 */
export function ownWords(
  sentence: string,
  date: DateMention,
  dates: readonly DateMention[],
  context: WordsBefore,
): OwnWords | null {
  const first = withoutDatedRelative(sentence, date);
  if (first !== null) return ownWords(first, date, [date], context);
  const shared =
    namedInBrackets(sentence, date) ?? withSharedVerb(sentence, date) ?? doneFirst(sentence, date);
  if (shared !== null && standsAlone(shared)) return { label: asAnswer(shared), quoted: '' };
  const prize = prizeBefore(sentence.slice(0, date.start));
  if (prize !== null) return { label: prize, quoted: '' };
  const deed = /[;:]/u.test(sentence)
    ? null
    : deedOfNamed(sentence.slice(0, date.start), sentence.slice(date.end));
  if (deed !== null) return { label: deed, quoted: '' };
  const whole = { from: 0, to: sentence.length, shared: '' };
  const part = partOf(sentence, date, dates) ?? whole;
  const said = saidIn(part, sentence, date, dates);
  if (said === null) return null;
  const own = withShared(part.shared, said);
  // « mais la pièce n’est montée qu’en 1896 »: which one, its first part says.
  const isInner = /^\p{Ll}/u.test(part.shared) && isGeneric(part.shared);
  const needsAll = part.from > 0 && (isInner || leansOnFirst(own, part.shared));
  const all = needsAll ? saidIn(whole, sentence, date, dates) : null;
  const { text, quoted } = all === null ? named(own, context) : wholeNamed(all, context);
  const label = asAnswer(quoted === '' ? shortened(text, date.text) : text).replace(/\s*[,;:]$/, '');
  return label === '' ? null : { label, quoted };
}

/** « Ce recueil est dédié à sa fille Léopoldine, qui s’est noyée en » 1843: what the date tells of her. */
const DEED_OF_NAMED =
  /^(?:Ce|Cet|Cette|Ces|Son|Sa|Ses|Il|Elle)\s[^,]{3,90}?(?<name>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+){0,2}),\squi\s(?<said>[^,«»()]{3,80})$/u;

function deedOfNamed(before: string, after: string): string | null {
  const { name, said } = DEED_OF_NAMED.exec(before)?.groups ?? {};
  return name === undefined || said === undefined || !/^\s*[.!]?\s*$/u.test(after)
    ? null
    : `${name} ${said.replace(/\s(?:en|le|vers)?\s?$/u, '')}`;
}

/** « … du chimiste américain Melvin Calvin, prix Nobel en » 1961: the prize and whose it is. */
const PRIZE = /,\s(?<prize>(?:prix|médaille)\s[^,;:()]{3,40}?)(?:\s(?:en|de))?\s?$/u;
/** « 1er bébé FIV (Edwards, Nobel » 2010) */
const NOBEL =
  /(?<name>\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+)?),\s(?<prize>(?:prix\s)?Nobel(?:\s\p{Ll}[^,;:()]{2,30})?)(?:\s(?:en|de))?\s?$/u;
/** « L’Américaine Elinor Ostrom…, ce qui lui vaut le prix Nobel en » 2009 */
const EARNED =
  /\slui\sva(?:ut|lut|udra)\sl[ea]\s(?<prize>(?:prix|médaille)\s[^,;:()]{3,40}?)(?:\s(?:en|de))?\s?$/u;
const WHOSE = /\p{Lu}\p{Ll}[\p{L}’-]*(?:\s(?:de\s|von\s|van\s)?\p{Lu}\p{Ll}[\p{L}’-]*)+/gu;

function prizeBefore(text: string): string | null {
  const { name: own, prize: said } = NOBEL.exec(text)?.groups ?? {};
  if (own !== undefined && said !== undefined) return `${own}, ${said}`;
  const worth = EARNED.exec(text)?.groups?.prize;
  const winner = worth === undefined ? undefined : text.match(WHOSE)?.[0];
  if (winner !== undefined) return `${winner}, ${worth ?? ''}`;
  const found = PRIZE.exec(text);
  const name = found === null ? undefined : text.slice(0, found.index).match(WHOSE)?.at(-1);
  return name === undefined ? null : `${name}, ${found?.groups?.prize ?? ''}`;
}

/** What a part of a sentence says, without its date and what explains the date; null where nothing is left. */
function saidIn(
  part: DatedPart,
  sentence: string,
  date: DateMention,
  dates: readonly DateMention[],
): string | null {
  const text = withoutLastApposition(sentence.slice(part.from, part.to));
  const group =
    groupsOf(sentence, dates).find(({ start, end }) => start <= date.start && date.end <= end) ?? date;
  const bare = undated(text, group.start - part.from, group.end - part.from);
  const own = withoutYearFirst(withoutConnective(bare).replace(SAME_YEAR, ''), date);
  const said = withoutApposition(own.replace(CALENDAR, ''))
    .replace(EDGES, '')
    .replace(/^(?:puis|ensuite|enfin)\s/iu, '');
  return words(said).every((word) => isStopWord(word.text)) ? null : said;
}

/** « le 26 décembre de la même année »: the date says the year. */
const SAME_YEAR = /\sde\sla\smême\sannée(?!\p{L})/u;
/** « 25 octobre 1917 (cal. russe) : … » says by which calendar. */
const CALENDAR = /^\s*\((?:cal\.?|calendrier|style)\s[^()]*\)\s?[:=→]?\s/iu;
const EDGES = /^[\s\-–—•→=>:,;./]+|[\s\-–—→=>:,;/(]+$/gu;

/** « 91 : déclaration le 25 juin » happened on the 25th; the year stands in the date already. */
function withoutYearFirst(text: string, { from, to }: DateMention): string {
  const [first] = findDates(text);
  const isIts = first?.start === 0 && first.from <= from && first.to >= to;
  return isIts ? text.slice(first.end).replace(/^\s*(?:[:=→–—]|[-=]+>)\s+/u, '') : text;
}

/** Puts what a part shares before what it says: « il » stands for a subject that agrees with it. */
function withShared(shared: string, said: string): string {
  const pronoun = PERSONAL.exec(said)?.[0];
  if (shared === '') return said;
  if (pronoun === undefined) return `${shared} ${said}`;
  return PERSONAL.test(shared) || agrees(shared, pronoun) ? shared + said.slice(pronoun.length) : said;
}

/** A later part that only the one before it explains: « celles-ci… », « les premières ont lieu », « … la suspend ». */
const leansOnFirst = (said: string, shared: string): boolean =>
  (PERSONAL.test(said) && !PERSONAL.test(`${shared} `)) ||
  /^(?:ce dernier|cette dernière|ces derniers|ces dernières|celui-ci|celle-ci|ceux-ci|celles-ci|celui|celle|ceux|celles)\s/iu.test(
    said,
  ) ||
  beginsGeneric(said) ||
  (readClause(asAnswer(said)) === null && HANGING.test(said));
/** « À sa mort, la République lui offre… »: at whose? */
const WHOSE_BEFORE = /^(?:à|dès|avant|après|pendant|depuis|malgré)\s(?:son|sa|ses|leurs?)\s/iu;
/** « Sa fille meurt », « À sa mort, la République… » */
const OF_THEIRS = /^(?:(?:à|dès|avant|après|pendant|depuis|malgré)\s)?(?:son|sa|ses|leurs?)\s/iu;
/** « Abdülhamid II la suspend », « elle en lit le premier mot ». */
/** « Celle du radium », « cette idée »: of the sentence before, whoever the text is about. */
const OF_SENTENCE = /^(?:celui|celle|ceux|celles|cette|cet|ces|ce)(?:\s|-)/iu;
const LED_PRONOUN = /^(?<lead>(?!et\s|mais\s)[^,;:«»]{3,90},\s)?(?<pronoun>ils?|elles?)(?=\s)/iu;
const LED_BY_PARTICIPLE = /^\p{Lu}\p{Ll}+(?:é|i|u|is|it)(?:e?s?)\s[^,]+,\s(?<pronoun>ils?|elles?)\s/u;
const HANGING =
  /\s(?:la|le|les|en|l’)\s?(?<verb>\p{Ll}{3,})(?:$|\s(?:le|la|les|en|dans|à|au|par|pour|de)\s)/u;

/** A whole sentence may go on with « celles-ci »; only its beginning may need what stands before. */
function wholeNamed(said: string, context: WordsBefore): { text: string; quoted: string } {
  const opening = said.split(/\s?[;:]\s|,\s(?:et|mais)\s/u)[0] ?? said;
  const found = named(opening, context);
  const own = found.quoted === '' ? 0 : found.text.lastIndexOf(opening);
  return own < 0
    ? named(said, context)
    : { text: found.text + said.slice(opening.length), quoted: found.quoted };
}

/** A statement with the noun for its « il », or with the sentence or heading before it, where it needs that. */
function named(said: string, context: WordsBefore): { text: string; quoted: string } {
  // « Pendant la guerre, elle équipe des voitures »: what stands before the pronoun stays.
  const { lead = '', pronoun } = LED_PRONOUN.exec(said)?.groups ?? {};
  const subject = pronoun === undefined ? null : context.subjectFor(pronoun);
  if (pronoun !== undefined && subject !== null) {
    const name = lead === '' ? subject.subject : inside(subject.subject);
    return { text: lead + name + said.slice(lead.length + pronoun.length), quoted: subject.quoted };
  }
  const participle = LED_BY_PARTICIPLE.exec(context.sentence)?.groups?.pronoun;
  const doer = participle !== undefined && NO_SUBJECT.test(said) ? context.subjectFor(participle) : null;
  const owner = OF_THEIRS.test(said) ? context.subjectFor('') : null;
  const whose = doer ?? owner;
  if (whose !== null)
    return {
      text: `${whose.subject}\u00a0: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
      quoted: whose.quoted,
    };
  const lacks = WHOSE_BEFORE.test(said) || NO_SUBJECT.test(said) || isPredicate(said) || beginsGeneric(said);
  if (
    !lacks &&
    (standsAlone((said.split(/\s:\s/u)[0] ?? said).replace(NEXT_YEAR, '')) || /^[(«"“]/.test(said))
  )
    return { text: said, quoted: '' };
  const { before, quoted } = context.before(OF_SENTENCE.test(said) || beginsGeneric(said));
  const text = before === '' ? said : joined(before, said);
  return { text, quoted: text === said ? '' : quoted };
}

/** « dirige le gouvernement en 1831 et meurt l’année suivante »: the year stands before it. */
const NEXT_YEAR = /\s(?:l’année\ssuivante|l’an\ssuivant|le\s(?:mois|jour)\ssuivant)(?!\p{L})/u;

const OWNED = /^(?:Son|Sa|Ses|Leurs?|Ce|Cet|Cette|Ces)\s/u;

/** Puts a subject before what is said: with a colon, or as the sentence that it is. */
function joined(subject: string, said: string): string {
  if (subject.length + said.length > JOINED_MAX) return said;
  return /[.!?…]$/.test(subject) || hasFiniteVerb(subject)
    ? `${subject.replace(/(?<![.!?…])$/u, '.')} ${said.charAt(0).toUpperCase()}${said.slice(1)}`
    : `${subject}\u00a0: ${OWNED.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : inside(said)}`;
}

/** The part of a statement that a date belongs to; null where it says nothing by itself. */
function partOf(sentence: string, date: DateMention, dates: readonly DateMention[]): DatedPart | null {
  const part = datedParts(sentence, dates).find(({ from, to }) => from <= date.start && date.end <= to);
  const said = part === undefined ? '' : sentence.slice(part.from, part.to);
  return part !== undefined && isBalanced(said) && says(said, part.from, dates) ? part : null;
}

/** Tells whether a part says something beside its dates. */
function says(said: string, from: number, dates: readonly DateMention[]): boolean {
  const bare = dates.reduceRight(
    (text, { start, end }) =>
      start >= from && end <= from + said.length
        ? text.slice(0, start - from) + text.slice(end - from)
        : text,
    said,
  );
  return words(bare).some(({ text }) => !isStopWord(text));
}

const isBalanced = (text: string) =>
  [
    ['(', ')'],
    ['«', '»'],
    ['“', '”'],
  ].every(([open = '', close = '']) => text.split(open).length === text.split(close).length) &&
  text.split('"').length % 2 === 1;

/** Cuts a long statement to whole parts between commas around its date, with « … » for what is left out. */
function shortened(text: string, date: string): string {
  if (text.length <= LABEL_MAX) return text;
  const at = Math.max(0, text.indexOf(date));
  const edges = [0, ...Array.from(text.matchAll(/[,;:]\s|\s(?=\()/gu), ({ index }) => index), text.length];
  const from = edges.findLast((edge) => edge <= at && at + date.length - edge <= LABEL_MAX) ?? at;
  const to = edges.findLast((edge) => edge >= at + date.length && edge - from <= LABEL_MAX);
  const cut = to === undefined ? wordsUpTo(text, from) : text.slice(from, to);
  const bare = cut.replace(/^[\s,;:]+|[\s,;:(]+$/gu, '');
  return `${from > 0 ? '…' : ''}${bare}${from + cut.length < text.length ? '…' : ''}`;
}

/** As many whole words from a place as a label holds. */
const wordsUpTo = (text: string, from: number) => text.slice(from, from + LABEL_MAX).replace(/\s\S*$/u, '');
