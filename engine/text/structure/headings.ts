import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import type { HeadingStyle } from './heading-levels.ts';

/** What is a heading among the lines of pasted notes. */

/** A line as far as headings need it. */
interface Line {
  readonly kind: 'blank' | 'skip' | 'heading' | 'item' | 'row' | 'plain';
  readonly text: string;
  /** Of a heading. */
  readonly style?: HeadingStyle;
}

/** A heading by its own words. */
export interface OwnHeading {
  readonly style: HeadingStyle;
  readonly text: string;
}

/** « I. Les causes », « A) La crise », « 2.1 Le sol », « 2/ Opérations », « § 1 — Notions », « Ch. 3 : … ». */
const NUMBERED =
  /^\s*(?:(?<roman>[IVX]{1,5})|(?<letter>[A-H])|(?<deep>\d+(?:\.\d+){2,}\.?)|(?<dotted>\d+\.\d+\.?)|(?<counted>\d{1,2}(?=\s?\/\s)|§\s?\d{1,2})|(?:chapitre|chap\.?|ch\.|partie|leçon|thème|séance|séquence|titre|section|module|unité|fiche)\s?(?:n°\s?)?[\dIVX]+)\s*(?:[.)/:–—-]\s*|(?<=\d\.?)\s+)(?<title>\S.*)$/iu;
export const HEADING_MAX = 80;
const WORDS_MAX = 10;
const QUESTION_WORDS_MAX = 14;
/** « A. régime parlementaire », « I/ fonctions », « 4.2 insuffisance rénale »: after these the title may be written small. */
const CLEAR_LETTER = /^\s*(?:[A-H][.)]|[IVX]{1,4}\s?[)/])\s/u;
/** « II. Le travail libère », « E. Qui a quoi en 1914 »: few words after such a number name a part, with a verb too. */
const CLEAR_NUMBER =
  /^\s*(?:[IVX]{1,5}|[A-H](?=.\s(?:Qui|Que|Quand|Comment|Pourquoi|Où|Le|La|Les|Une?|Des)\s))[.)]\s/u;
const saysItsPart = (title: string): boolean =>
  /^\p{Lu}[\p{L}\d\s’'-]+$/u.test(title) && title.split(/\s+/).length <= 6;
/** A label of this many words may be written small: « contexte », « procédés de style ». */
const LABEL_WORDS_MAX = 5;
/** A line of notes: « mot = sens », « 1715 : mort du roi », « cause -> effet ». */
const NOTE = /\s(?:=|→|[-=]+>|≠|:)\s|^\d{2,4}\s|^[^:]{2,40}:\s/u;
/** What is to be learnt, said in capitals or as a label. */
const TO_LEARN = /^(?:à|a)\s(?:savoir|retenir|conna[îi]tre|apprendre)|^par c(?:œ|oe)ur/iu;

/** Reads a heading that numbers itself; null for any other line. */
export function numberedHeading(text: string): OwnHeading | null {
  const groups = NUMBERED.exec(text)?.groups;
  const title = groups?.title?.replace(/\s*:$/, '') ?? '';
  const isSaid = CLEAR_NUMBER.test(text) && saysItsPart(title);
  if (
    !groups ||
    !(looksLikeTitle(title.charAt(0).toUpperCase() + title.slice(1)) || isQuestion(title) || isSaid)
  )
    return null;
  // « A. Smith : la main invisible » begins with a name.
  if (groups.letter !== undefined && /^\s*[A-H]\.\s\p{Lu}\p{Ll}+(?:\s:\s|\s\(\d|,?\s\d{4})/u.test(text))
    return null;
  const small =
    groups.counted !== undefined ||
    ((CLEAR_LETTER.test(text) || (groups.dotted !== undefined && !NOTE.test(title))) &&
      wordCount(title) <= LABEL_WORDS_MAX &&
      !/\d/.test(title));
  if (!small && /^\p{Ll}/u.test(title)) return null;
  return { style: styleOf(groups), text: title };
}

function styleOf({ roman, letter, deep, dotted, counted }: Record<string, string | undefined>): HeadingStyle {
  if (roman) return 'roman';
  if (letter) return 'letter';
  if (deep) return 'deep';
  if (dotted) return 'dotted';
  return counted ? 'number' : 'chapter';
}

/** « 1. Le noyau » and « II) Les causes » as the words of a Markdown heading are « Le noyau » and « Les causes ». */
export function withoutNumber(heading: string): string {
  const bare = heading.replace(
    /^\s*(?:[IVX]{1,5}|[A-H]|[a-h](?=\))|\d{1,2}(?:\.\d{1,2})*)\s*(?:[.)/:–—-]\s*|(?<=\d)\s+)(?=[\p{L}«"])/u,
    '',
  );
  return bare === '' || /^\d{1,2}\s+\p{Ll}/u.test(heading) ? heading : bare;
}

/** Tells whether the words after a number ask something: « Être libre, est-ce faire ce qu’on veut ? ». */
export const isQuestion = (title: string): boolean =>
  title.length <= HEADING_MAX && /^\p{Lu}[^.;=→?]*\?$/u.test(title) && wordCount(title) <= QUESTION_WORDS_MAX;

/** « 1. Un territoire contraint »: few words after a number name a part, although one of them may be a verb elsewhere. */
export const isNamed = (title: string): boolean =>
  /^(?:(?:Le|La|Les|Une?|Des)\s|L’)[\p{Ll}\s’-]+$/u.test(title) && wordCount(title) <= 4;

const wordCount = (text: string) => text.split(/\s+/).length;

/** Tells whether a line has the form of a title: short, a capital first, no verb, no mark of notes. */
export function looksLikeTitle(text: string): boolean {
  const bare = text.replace(/[*_]/g, '').trim();
  return (
    bare.length <= HEADING_MAX &&
    /^[\p{Lu}«"\d]/u.test(bare) &&
    !/[.;,=→]$|[=→]/.test(bare) &&
    !hasFiniteVerb(bare)
  );
}

/**
 * The style of a plain line that is a heading: short, without verb and full stop, before a text; or completely bold, or in
 * capitals; or a label above lines of notes. Null for any other line.
 */
export function plainHeading(lines: readonly Line[], at: number): HeadingStyle | null {
  const style = unnumbered(lines, at);
  return (style === 'plain' || style === 'capitals') && isRubric(lines, at) ? 'rubric' : style;
}

/** « Un peu d’histoire », « dates importantes », « À savoir »: what notes gather apart from their numbered parts. */
const RUBRIC =
  /^(?:(?:un peu d’|point |rep[èe]res? |bref )?histo(?:ire|rique)s?|chronologie|(?:quelques |grandes )?dates?(?: (?:importantes?|cl[ée]s?|rep[èe]res?|[àa] \p{L}{5,9}))?|rep[èe]res|vocabulaire|vocab|lexique|glossaire|mots[ -]cl[ée]s?|[àa] (?:savoir|retenir|apprendre|conna[îi]tre)(?: par c(?:œ|oe)ur)?|conclusion|bilan|(?:tableau )?r[ée]cap(?:itulatif)?|tableau r[ée]capitulatif)(?:\s?[:!]{1,3})?$/iu;
const NUMBERED_STYLE = /^(?:roman|letter|number|dotted|chapter|mark\d)$/;

/** Tells whether a line is the only rubric of its name among numbered parts, so that it belongs to none of them. */
function isRubric(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (lines[at - 1]?.kind !== 'blank') return false;
  if (lines.filter(({ style = '' }) => NUMBERED_STYLE.test(style)).length < 2) return false;
  if (RUBRIC.test(text))
    return lines.filter((line) => line.text.toLowerCase() === text.toLowerCase()).length === 1;
  // What comes last, below what the last part says, is alone of its kind: « Applications en classe ».
  const last = lines.findLastIndex(({ kind }) => kind === 'heading');
  const others = lines
    .slice(last + 1)
    .flatMap((_, step) => (last + 1 + step === at ? [] : [last + 1 + step]));
  return (
    last < at - 2 &&
    /^\p{Lu}/u.test(text) &&
    NUMBERED_STYLE.test(lines[last]?.style ?? '') &&
    others.every((other) => unnumbered(lines, other) === null)
  );
}

function unnumbered(lines: readonly Line[], at: number): HeadingStyle | null {
  const line = lines[at];
  const next = lines[at + 1];
  if (line?.kind !== 'plain' || next === undefined) return null;
  if (/^(\*\*|__)[^*_]+\1\s*:?$/.test(line.text))
    return looksLikeTitle(line.text.replace(/\s*:$/, ''))
      ? at === 0 && isAlone(lines)
        ? 'title'
        : 'bold'
      : null;
  const before = lines[at - 1]?.kind;
  const opens = before === undefined || before === 'blank' || before === 'skip' || before === 'heading';
  if (!opens || line.text.split(/\s+/).length > WORDS_MAX) return null;
  const below = belowOf(lines, at);
  if (at === 0 && (next.kind === 'blank' || isSubtitled(lines)) && isTitle(line.text)) return 'title';
  if (inCapitals(line.text) && below !== undefined)
    return at === 0 ? 'title' : TO_LEARN.test(line.text) ? 'plain' : 'capitals';
  if (below !== undefined && below.kind !== 'heading' && asks(line.text, next)) return 'plain';
  if (isLabel(line.text) && (below?.kind === 'row' || (below?.kind === 'plain' && NOTE.test(below.text))))
    return 'plain';
  return isAbove(line.text, lines, at) ? 'plain' : null;
}

/** « Qu’est-ce que l’inflation ? », and alone between blank lines « Quand la monnaie perd sa valeur ». */
function asks(text: string, next: Line): boolean {
  if (isQuestion(text)) return true;
  return (
    next.kind === 'blank' &&
    QUESTION_FIRST.test(text) &&
    text.length <= HEADING_MAX &&
    /[\p{L}»]$/u.test(text)
  );
}
const QUESTION_FIRST = /^(?:Comment|Pourquoi|Quand|Où|Qui|Que|Quels?|Quelles?|À\squoi)\s[^,.;:=→]+$/u;

/** A bold first line stands above the whole text when another heading follows it, after a blank line or none. */
function isAlone(lines: readonly Line[]): boolean {
  const next = lines.slice(1, 4).find(({ kind }) => kind !== 'blank' && kind !== 'skip');
  return next?.kind === 'heading' || /^(?:\*\*|__)/.test(next?.text ?? '');
}

/** Tells whether a line with a title's form stands above a text or a list. */
function isAbove(text: string, lines: readonly Line[], at: number): boolean {
  const title = text.replace(/(?<=\p{L})\s*\([^()]*\)$/u, '');
  if (!looksLikeTitle(title) || /^\d+\s|[:!?…]$|\s[:=]\s|\d{4}/.test(title)) return false;
  const below = belowOf(lines, at);
  if (below?.kind === 'item' || below?.kind === 'row') return true;
  const apart = lines[at + 1]?.kind === 'blank' || at === 0;
  return below?.kind === 'plain' && (apart || below.text.length > text.length * 2);
}

/** « L1 droit, cours du 12/10 » alone below the first line, above a blank one and numbered parts. */
const isSubtitled = (lines: readonly Line[]): boolean =>
  lines[1]?.kind === 'plain' &&
  lines[1].text.length <= HEADING_MAX &&
  !/[.:;=→]/u.test(lines[1].text) &&
  lines[2]?.kind === 'blank' &&
  lines.some(({ style = '' }) => NUMBERED_STYLE.test(style));

/** The first line of notes, alone above a blank one: « rome : de la cité à l’empire », « Ch. 4 : DERIVATION ». */
const isTitle = (text: string) =>
  looksLikeTitle(text.charAt(0).toUpperCase() + text.slice(1)) && !/[.:!?…]$|\d{4}\s?:/.test(text);

/** « LA GUERRE D’ALGERIE », « A SAVOIR PAR COEUR : ». */
function inCapitals(text: string): boolean {
  const title = text.replace(/\s*\([^()]*\)|\s*[:!]+$/gu, '');
  return (
    /\p{Lu}{4}/u.test(title) && !/\p{Ll}{2}|[.;,=→>?]|^\d{4}\s?:/u.test(title) && text.length <= HEADING_MAX
  );
}

/** A few words above lines of notes, in small letters too: « auteurs », « À savoir : ». */
function isLabel(text: string): boolean {
  if (/\([^()]*\d{4}[^()]*\)/.test(text)) return false;
  const title = text.replace(/\s*\([^()]*\)$/u, '');
  if (TO_LEARN.test(title)) return text.length <= HEADING_MAX && !/[.;,=→]$/.test(title.replace(/\s*:$/, ''));
  return (
    title.split(/\s+/).length <= LABEL_WORDS_MAX &&
    /^\p{L}/u.test(title) &&
    !/[.;,:!?…=→<>\d]|^(?:et|ou|donc|mais|puis|car)\s/u.test(title) &&
    !hasFiniteVerb(title)
  );
}

const belowOf = (lines: readonly Line[], at: number): Line | undefined =>
  lines.slice(at + 1, at + 4).find((line) => line.kind !== 'blank');

/** « CHAPITRE 5 », « Leçon n° 2 »: a number whose title stands on the next line. */
const LABEL_ALONE =
  /^(?:chapitre|chap\.?|leçon|thème|séance|séquence|unité|module|cours)\s?(?:n°\s?)?(?:\d{1,2}|[IVX]{1,4})\s?[.:–-]?$/iu;
const TITLE_IN_CAPITALS = /^[\p{Lu}\d\s’'«»(),-]{4,}$/u;

/** Puts the number of a chapter and the title on the line below it together: « CHAPITRE 5 : LA LUMIÈRE ». */
export function titledLabels<One extends Line>(lines: readonly One[]): (One | Line)[] {
  return lines.flatMap((line, at): (One | Line)[] => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (before !== undefined && isLabelOf(before, line)) return [];
    return next !== undefined && isLabelOf(line, next)
      ? [{ kind: 'heading', style: 'chapter', text: next.text }]
      : [line];
  });
}

const isLabelOf = (label: Line, title: Line): boolean =>
  label.kind === 'plain' &&
  title.kind === 'plain' &&
  LABEL_ALONE.test(label.text) &&
  (TITLE_IN_CAPITALS.test(title.text) || looksLikeTitle(title.text));
