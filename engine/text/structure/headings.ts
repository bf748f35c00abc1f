import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** What is a heading among the lines of pasted notes. */

/** A line as far as headings need it. */
interface Line {
  readonly kind: 'blank' | 'skip' | 'heading' | 'item' | 'row' | 'plain';
  readonly text: string;
}

/** A heading by its own words; 1 is the highest level. */
export interface OwnHeading {
  readonly level: number;
  readonly text: string;
  /** True for « 1/ » and « § 2 », which stand under Roman numbers and letters where the text has some. */
  readonly counted: boolean;
}

/** « I. Les causes », « A) La crise », « 2.1 Le sol », « 2/ Opérations », « § 1 — Notions », « Ch. 3 : … ». */
const NUMBERED =
  /^\s*(?:(?<roman>[IVX]{1,5})|(?<letter>[A-H])|(?<deep>\d+(?:\.\d+){2,}\.?)|(?<dotted>\d+\.\d+\.?)|(?<counted>\d{1,2}(?=\s?\/\s)|§\s?\d{1,2})|(?:chapitre|chap\.?|ch\.|partie|leçon|thème|séance|séquence|titre|section|module|unité|fiche)\s?(?:n°\s?)?[\dIVX]+)\s*(?:[.)/:–—-]\s*|(?<=\d\.?)\s+)(?<title>\S.*)$/iu;
export const HEADING_MAX = 80;
const WORDS_MAX = 10;
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
  if (!groups || !looksLikeTitle(title.charAt(0).toUpperCase() + title.slice(1))) return null;
  const counted = groups.counted !== undefined;
  if (!counted && /^\p{Ll}/u.test(title)) return null;
  const level = groups.roman || counted ? 2 : groups.letter || groups.dotted ? 3 : groups.deep ? 4 : 1;
  return { level, text: title, counted };
}

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
 * The level of a plain line that is a heading: short, without verb and full stop, before a text; or completely bold, or in
 * capitals; or a label above lines of notes. Null for any other line.
 */
export function plainHeading(lines: readonly Line[], at: number): number | null {
  const line = lines[at];
  const next = lines[at + 1];
  if (line?.kind !== 'plain' || next === undefined) return null;
  if (/^(\*\*|__)[^*_]+\1\s*:?$/.test(line.text))
    return looksLikeTitle(line.text.replace(/\s*:$/, '')) ? 2 : null;
  const before = lines[at - 1]?.kind;
  const opens = before === undefined || before === 'blank' || before === 'skip' || before === 'heading';
  if (!opens || line.text.split(/\s+/).length > WORDS_MAX) return null;
  const below = belowOf(lines, at);
  if (at === 0 && next.kind === 'blank' && isTitle(line.text)) return 1;
  if (inCapitals(line.text) && below !== undefined) return at === 0 ? 1 : 2;
  if (isLabel(line.text) && (below?.kind === 'row' || (below?.kind === 'plain' && NOTE.test(below.text))))
    return 2;
  return isAbove(line.text, lines, at) ? 2 : null;
}

/** Tells whether a line with a title's form stands above a text or a list. */
function isAbove(text: string, lines: readonly Line[], at: number): boolean {
  const title = text.replace(/(?<=\p{L})\s*\([^()]*\)$/u, '');
  if (!looksLikeTitle(title) || /[:!?…]$|\s[:=]\s|\d{4}/.test(title)) return false;
  const below = belowOf(lines, at);
  if (below?.kind === 'item' || below?.kind === 'row') return true;
  const apart = lines[at + 1]?.kind === 'blank' || at === 0;
  return below?.kind === 'plain' && (apart || below.text.length > text.length * 2);
}

/** The first line of notes, alone above a blank one: « rome : de la cité à l’empire », « Ch. 4 : DERIVATION ». */
const isTitle = (text: string) =>
  looksLikeTitle(text.charAt(0).toUpperCase() + text.slice(1)) && !/[.:!?…]$|\d{4}\s?:/.test(text);

/** « LA GUERRE D’ALGERIE », « A SAVOIR PAR COEUR : ». */
function inCapitals(text: string): boolean {
  const title = text.replace(/\s*\([^()]*\)|\s*[:!]+$/gu, '');
  return /\p{Lu}{4}/u.test(title) && !/\p{Ll}{2}|[.;,=→>?]/u.test(title) && text.length <= HEADING_MAX;
}

/** A few words above lines of notes, in small letters too: « auteurs », « À savoir : ». */
function isLabel(text: string): boolean {
  const title = text.replace(/\s*\([^()]*\)$/u, '');
  if (TO_LEARN.test(title)) return text.length <= HEADING_MAX && !/[.;,=→]$/.test(title.replace(/\s*:$/, ''));
  return (
    title.split(/\s+/).length <= LABEL_WORDS_MAX &&
    /^\p{L}/u.test(title) &&
    !/[.;,:!?…=→>\d]|^(?:et|ou|donc|mais|puis|car)\s/u.test(title) &&
    !hasFiniteVerb(title)
  );
}

const belowOf = (lines: readonly Line[], at: number): Line | undefined =>
  lines.slice(at + 1, at + 4).find((line) => line.kind !== 'blank');
