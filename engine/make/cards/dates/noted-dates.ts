import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { isCutWord, isNoteLabel } from '#engine/text/words/abbreviations.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** A deed that a line of notes dates, in the words of the line. */
export interface NotedDate {
  readonly date: DateMention;
  readonly event: string;
}

const EVENT_WORDS = { min: 2, max: 12 };
/** A century says when something was at home, not when it happened. */
const PRECISE: ReadonlySet<DateMention['precision']> = new Set(['day', 'month', 'season', 'year']);
const CF = /^(?:cf|voir|v)\.?\s+/iu;
/** « tué 17 janv. 61 » after « Lumumba arrêté déc. 60, » is told of the same person. */
const DONE =
  /^\p{Ll}+(?:é|i|u|is|it|ert|eint|ort)(?:e?s?)(?:\s(?:à|en|au|par|dans|sur|pour)\s[^,;]{2,40})?$/u;
const SUBJECT_AND_DEED = /^(?<subject>\p{Lu}[\p{L}’.-]*(?:\s\p{Lu}[\p{L}’.-]*){0,2})\s(?<deed>\p{Ll}.*)$/u;
/** What stands between an event and its date: « indép. : », « émeutes (», « krach, ». */
const LINK = /(?:[:=,(–—]|→|[-=]>)$/u;
/** « révol. russe → traité de Brest-Litovsk 3 mars 18 » dates the treaty. */
const LED_TO = /^.*\s(?:→|⇒|[-=]>)\s(?=\p{L}+\s\p{L})/u;
/** A limit or a measure dates nothing: « av. 1908 », « env. 15 universitaires en 1960 ». */
const NO_DEED =
  /^(?:av|avant|ap|apr|après|depuis|dès|jusqu|env|environ|vers)(?!\p{L})|\d|[↗↘%]|^seule?s?\s|^(?:\p{L}+\s)?(?:bcp|peu|plus|moins)(?!\p{L})/iu;

/**
 * Reads the dated deeds of a line of notes: « Indép. du Congo : 30 juin 1960 », « Lumumba arrêté déc. 60, tué 17 janv. 61 »,
 * « cf. Mobutu : coup d’État 24 nov. 65 », « émeutes 4 janv. 1959 → la Belgique accepte ». The date stands right after its
 * deed; what a sign adds after it is left out.
 */
export function notedDates(line: string): NotedDate[] {
  const text = line.replace(CF, '');
  const offset = line.length - text.length;
  const found: NotedDate[] = [];
  let from = 0;
  let subject = '';
  for (const date of findDates(line)) {
    const [start, end] = [date.start - offset, date.end - offset];
    const isRange = date.range && !text.slice(from, Math.max(0, start)).trimEnd().endsWith(':');
    // « révolte des Herero en 1904 », « indép. le 30 juin 1960 » end with their date.
    const isLast =
      (/^en$/iu.test(date.lead) ||
        (/^le$/iu.test(date.lead) && !hasFiniteVerb(text.slice(from, Math.max(from, start))))) &&
      /^\s*(?:$|\(|→|[-=]>)/u.test(text.slice(end));
    if (start < 0 || isRange || (date.lead !== '' && !isLast)) {
      from = Math.max(0, end);
      continue;
    }
    const before = text.slice(from, start).trimEnd();
    // « accords d’Évian / 19 mars cessez-le-feu »: what stands before a slash has its own date.
    if (before.endsWith('/')) {
      from = end;
      continue;
    }
    const told = before
      .replace(LINK, '')
      .trim()
      .replace(/^[,;.]\s?/u, '');
    const closed = !before.endsWith('(') || text.slice(end).trimStart().startsWith(')');
    const deed = told.replace(/\s\([^()]*\)$/u, '').replace(LED_TO, '');
    if (isLast && DONE.test(deed)) {
      from = end;
      continue;
    }
    const event = DONE.test(deed) && subject !== '' ? `${subject} ${deed}` : deed;
    subject = SUBJECT_AND_DEED.exec(event)?.groups?.subject ?? subject;
    from = end;
    if (closed && PRECISE.has(date.precision) && isDeed(event, text.slice(end))) found.push({ date, event });
  }
  return found;
}

/** « la Déclaration des droits de » 1789, « prix Nobel » 1971: what is named by its year, and whose prize, is lost. */
const OPEN = /^(?:et\s|prix\s|médaille\s)|\s(?:de|du|des|la|le|les|et|à|aux?|en|une?)$|’$/iu;

function opensWithVerb(event: string): boolean {
  const [first, second] = words(event);
  return first !== undefined && isFiniteVerb(first.text, '', second?.text ?? '');
}

function isDeed(event: string, after: string): boolean {
  const list = words(event).filter(({ text }) => !isStopWord(text));
  const label = /^(?<label>[^:=→]{1,30}?)\s?[:=→]/u.exec(event)?.groups?.label ?? event;
  return (
    list.length >= EVENT_WORDS.min &&
    words(event).length <= EVENT_WORDS.max &&
    list.some(({ text }) => text.length > 3 && !isCutWord(text)) &&
    !NO_DEED.test(event) &&
    !OPEN.test(event) &&
    // « Rawls, philosophe, renouvelle… (1971) »: who did it stands before the comma.
    !(/^\p{Ll}/u.test(event) && opensWithVerb(event)) &&
    !isNoteLabel(label) &&
    !/[=«»();]|,\s/u.test(event) &&
    !/^\s*(?:et|ou|à|au|-|–|hab|h|km|m)(?!\p{L})/u.test(after)
  );
}
