import { asAnswer } from '#engine/make/cards/candidate.ts';
import { standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import type { DateMention } from '#engine/text/dates/dates.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** A label with at most this many characters is shown whole; a longer one is cut around its date. */
const LABEL_MAX = 160;
/** Statements side by side in one line of notes. */
const BESIDE =
  /\s?;\s|\s\/\s|(?<=\)),\s|(?<=\d),\s(?=\D{0,40}\d{3})|(?<=\d)\set\s(?=(?:\p{L}+\s){1,6}(?:en|le|à)\s)/gu;
/** A statement that lacks its subject: « créée en 1998 », « prise par les Ottomans en 1453 », « Il meurt en 42 ». */
const PARTICIPLE =
  '\\p{L}+(?:é|ée|és|ées|i|ie|is|ies|it|ite|u|ue|us|ues|ise|ises|ert|erte|erts|ertes|eint|einte)';
const NO_SUBJECT = new RegExp(
  `^(?:(?:a|ont|est|sont|fut|furent)\\s(?:été\\s)?)?${PARTICIPLE}\\s(?:en|le|la|l’|les|par|à|au|aux|dans|vers|sur|sous|pour|contre|depuis)(?:\\s|(?<=’)|$)`,
  'iu',
);
const NAMED = /^(?<name>[^:=→;]{2,60}?)\s?(?:[:=→]|[-=]+>)\s/u;

/** The label of a dated statement in its own words, and whether it needed those of what stands before it. */
interface OwnWords {
  readonly label: string;
  readonly usesBefore: boolean;
}

/**
 * Says what a sentence dates in the words of the sentence: the part of it that the date belongs to, without the date where
 * it can be taken off, with the subject that another part or `before` gives. Null when nothing is left but the date.
 */
export function ownWords(
  sentence: string,
  date: DateMention,
  dates: readonly DateMention[],
  before: string,
): OwnWords | null {
  const part = partOf(sentence, date, dates);
  const bare = undated(part.text, date.start - part.start, date.end - part.start);
  const said = withoutConnective(bare).replace(/^[\s\-–—•→=>:,;./]+|[\s\-–—→=>:,;/(]+$/gu, '');
  if (words(said).every(({ text }) => isStopWord(text))) return null;
  const needsSubject = NO_SUBJECT.test(said) || (!standsAlone(said) && !/^[(«"“]/.test(said));
  const subject = part.subject !== '' ? part.subject : needsSubject ? before : '';
  const whole = subject === '' ? said : joined(subject, said);
  const usesBefore = part.subject === '' && subject !== '' && whole !== said;
  const label = asAnswer(shortened(whole, date.text)).replace(/\s*[,;:]$/, '');
  return label === '' ? null : { label, usesBefore };
}

/** Puts a subject before what is said: with a colon, or as the sentence that it is. */
function joined(subject: string, said: string): string {
  if (subject.length + said.length > LABEL_MAX) return said;
  return /[.!?…]$/.test(subject) || hasFiniteVerb(subject)
    ? `${subject.replace(/(?<![.!?…])$/u, '.')} ${said.charAt(0).toUpperCase()}${said.slice(1)}`
    : `${subject}\u00a0: ${said}`;
}

/** The part of a line that a date belongs to, where the line states several things side by side. */
function partOf(sentence: string, date: DateMention, dates: readonly DateMention[]) {
  const whole = { text: sentence, start: 0, subject: '' };
  const cuts = Array.from(sentence.matchAll(BESIDE), ({ 0: link, index }) => ({
    from: index,
    to: index + link.length,
  })).filter(({ from, to }) => !dates.some(({ start, end }) => from < end && start < to));
  if (cuts.length === 0) return whole;
  const start = cuts.findLast(({ to }) => to <= date.start)?.to ?? 0;
  const end = cuts.find(({ from }) => from >= date.end)?.from ?? sentence.length;
  const text = sentence.slice(start, end);
  if (!isBalanced(text)) return whole;
  const said = undated(text, date.start - start, date.end - start);
  const content = words(said).filter((word) => !isStopWord(word.text));
  if (content.length === 0) return whole;
  const name = start > 0 ? (NAMED.exec(sentence)?.groups?.name ?? '') : '';
  const isDated = dates.some((other) => other.start < name.length);
  return { text, start, subject: name.length <= start && !isDated ? name : '' };
}

const isBalanced = (text: string) =>
  [
    ['(', ')'],
    ['«', '»'],
    ['“', '”'],
  ].every(([open = '', close = '']) => text.split(open).length === text.split(close).length) &&
  text.split('"').length % 2 === 1;

/** Takes a date off the beginning or the end of a text, or with its brackets; elsewhere it stays. */
function undated(text: string, start: number, end: number): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/\(\s*$/.test(before) && /^\s*\)/.test(after)) {
    const left = before.replace(/\s*\(\s*$/, '');
    const right = after.replace(/^\s*\)/, '');
    return left + right;
  }
  if (before.trim() === '') {
    const rest = after.replace(/^\s*(?:[,:=→–—]|[-=]+>|-\s)\s*/u, '').trimStart();
    return /^[\p{L}\p{N}«"“(]/u.test(rest) &&
      !/^(?:et|ou|à|au|de|du|des|d’|que|qu’|où|,)(?:\s|(?<=’))/u.test(rest)
      ? rest
      : text;
  }
  if (/^\s*[.!]*\s*$/.test(after) && /(?:[,:=→]|[-=]+>)\s*$/u.test(before))
    return before.replace(/\s*(?:[,:=→]|[-=]+>)\s*$/u, '');
  return text;
}

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
