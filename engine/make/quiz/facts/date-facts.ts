import { isHappening } from '#engine/make/cards/alone/event.ts';
import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import { findDatedStatements } from '#engine/make/timeline/dated-statements.ts';
import { type DatedEvent, findEvents } from '#engine/make/timeline/events.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isLost, needsTopic } from '../lost-referent.ts';
import { hasMarks, topicOf, withoutComment } from '../marks.ts';
import { type Fact, quoted } from './fact.ts';

const EVENT_MAX = 110;
const FEW_LETTERS = 4;

/**
 * The label of an event as a question prints it: without the signs of notes and what they add. Null for one that says
 * too little (« indépendance »), leans on what stood before it (« adoptée par référendum ») or is a row of its own.
 */
export function clearEvent(label: string): string | null {
  // « pèlerinage à la Mecque, il devient calife »
  const kept = withoutComment(label.replace(/,\s(?:ils?|elles?)\s.*$/u, ''));
  // « le Ghana est indépendant, chef = Kwame Nkrumah »: what names the comment goes with it.
  const named =
    kept.length < label.trim().length && kept.includes(', ') ? kept.lastIndexOf(', ') : kept.length;
  const whole = kept.slice(0, named).replace(/[,;:.]$/u, '');
  const first = whole.split(/,\s/u)[0] ?? whole;
  // In notes what follows a comma is added: « massacre de Thiaroye, des tirailleurs ».
  // « les Touaregs prennent la ville, montée des Songhaï »: two things happened.
  const isSecond = hasFiniteVerb(first) && !hasFiniteVerb(whole.slice(first.length)) && SECOND.test(whole);
  const clear = (hasFiniteVerb(whole) && !isSecond) || stems(first).length < 2 ? whole : first;
  if (COUNT.test(first)) return null;
  const letters = clear.replace(/[^\p{L}]/gu, '');
  const isShouted = letters.length > FEW_LETTERS && letters === letters.toUpperCase();
  return words(clear).length < 2 ||
    isShouted ||
    hasMarks(clear) ||
    isLost(clear) ||
    NAME_ALONE.test(clear) ||
    CUT.test(clear) ||
    (WHERE.test(clear) && !hasFiniteVerb(clear)) ||
    /\s:\s|\p{L}\s?:\s/u.test(clear)
    ? null
    : clear;
}

const SECOND =
  /,\s(?:montée|chute|fin|début|mort|arrivée|départ|création|naissance|prise|perte|défaite|victoire|retour|révolte|crise|guerre|déclin)\s(?:de|du|des)\s/u;

/** « deux Etats » alone names nothing. */
const COUNT = /^(?:deux|trois|quatre|cinq|plusieurs|des|une?)\s\S+$/iu;

/** Tells whether the date stands in what a sign adds: « retrait des capitaux -> faillite d’une banque (1931) ». */
export function isOfComment(sentence: string): boolean {
  const kept = withoutComment(sentence).length;
  const [date] = findDates(sentence);
  return kept > 0 && kept < sentence.length - 1 && date !== undefined && date.start >= kept;
}

/** « 12 févr – 3 mars 1848 » and « du 9 octobre 1981 » don’t follow « a lieu ». */
export const isWhen = (when: string): boolean =>
  !/^(?:du|de la|des)\s(?!.*\sau?\s)|[–—/]|\d\s?-\s?\d{1,2}(?!\d)|^en\s\d{1,2}\s/u.test(when) &&
  !/^en\s(?:fin|début|milieu)/u.test(when);

/**
 * Says what a fact is about when its event names nothing; none where the text has no title that can be printed.
 * @param title what stands above a text without headings
 */
export function inContext(fact: Fact, event: string, title = ''): Fact[] {
  if (!needsTopic(event)) return [fact];
  const topic = topicOf(fact.sentence.headings[0] ?? title);
  if (topic === null) return [];
  const { question } = fact;
  const rest = question.charAt(0).toLowerCase() + question.slice(1);
  return [{ ...fact, question: `${capitalised(topic)}\u00a0: ${rest}`, context: topic }];
}

/** « à la Charte de l’environnement de »: a piece of a sentence. */
const CUT =
  /\s(?:de|du|des|à)\s(?:a|ont|est|sont|fut)\s|^De\s(?:la\s|l’)|^(?:à|au|aux|de|du|dans|en|par|pour|avec|sur|sous|contre|vers|entre|chez|dès|depuis|et|ou|qui|que|dont|où)\s|\s(?:de|du|des|à|au|aux|en|dans|par|pour|avec|sur|et|ou|le|la|les|un|une)$/u;

/** « Dans la préface de Pierre et Jean », « IVe République »: a place and a period did not happen then. */
const WHERE = /^(?:Dans|En|Par|Pour|Avec|Sur|Sous|Chez|Selon|[IVX]+e)\s/u;

/** « l’Angola et le Mozambique » did not happen. */
const NAME_ALONE =
  /^\p{Lu}[\p{L}-]+(?:\set\s\p{Lu}[\p{L}-]+)?\s(?:après|avant|depuis|pendant)\s|^(?:[Ll]e\s|[Ll]a\s|[Ll]es\s|[Ll]’)\p{Lu}\S*(?:\s(?:et|ou|de|du|,)?\s?(?:le\s|la\s|les\s|l’)?\p{Lu}\S*)*$/u;

/** Tells whether a label is a name alone: a writer or a book did not happen. */
export function isNameAlone(label: string, source: string): boolean {
  const low = label.charAt(0).toLowerCase() + label.slice(1);
  if (source.includes(low) && !source.includes(label)) return false;
  const list = words(label).filter(({ text }) => text.length > SHORT || /^\p{Lu}/u.test(text));
  return !/^\p{Lu}{2}/u.test(label) && list.length > 1 && list.every(({ text }) => /^\p{Lu}/u.test(text));
}
const SHORT = 3;

/**
 * Tells whether a date belongs to what stands between commas after the subject: « La photographie, dont l’invention est rendue
 * publique en 1839, propose… », « Esther Duflo, prix Nobel 2019, étudie… ». « Napoléon, en 1804, … » dates the sentence.
 */
export function isOfInsertion(text: string): boolean {
  const { inside = '' } = INSERTED.exec(text)?.groups ?? {};
  const [date, ...others] = findDates(text);
  const from = text.indexOf(`, ${inside},`) + 2;
  const isThere =
    inside !== '' &&
    date !== undefined &&
    others.length === 0 &&
    date.start >= from &&
    date.end <= from + inside.length;
  return isThere && words(inside.slice(0, date.start - from)).length >= INSERTED_MIN;
}
const INSERTED =
  /^(?!(?:En|Le|À|Au|Dans|Après|Avant|Depuis)\s)[^,;:.]{2,60},\s(?<inside>[^,;:]{6,110}),\s(?!(?:et|mais|puis|qui|où)\s)/u;
const INSERTED_MIN = 2;

/** « La loi confie aux inspecteurs… »: a noun, and what it does to what. */
const TELLS =
  /^(?:L[ae]s?\s|L’)\p{Ll}[\p{L}-]+(?:\s\p{Ll}+){0,2}?\s\p{Ll}+(?:e|ent|it|t)\s(?:(?:le|la|les|une?|des|aux?|à)\s|l’)/u;
/** « Le Droit à la paresse »: a book or a law has a date and does not happen. */
const isWork = (label: string): boolean =>
  /^\p{Lu}/u.test(label) &&
  !TELLS.test(label) &&
  !isHappening(label) &&
  !/\p{L}{3,}(?:é|ée|u|ue|ise|ite)s?(?=\s|$)/u.test(label);

/**
 * The events of a text, and what else it dates in its own words, where those are whole without their date: « TVA inventée
 * par Maurice Lauré », « Alfred de Vigny donne Chatterton ».
 */
export function askableEvents(study: StudyText): DatedEvent[] {
  const named = findEvents(study);
  const told = findDatedStatements(study).flatMap((event): DatedEvent[] => {
    if (named.includes(event) || event.sentence.headings.includes(event.source)) return [];
    const { lead, text } = event.date;
    const written = lead === '' ? ` ${text}` : ` ${lead} ${text}`;
    const at = event.label.indexOf(written);
    const rest = at < 0 ? '' : event.label.slice(at + written.length);
    // « l’Agenda 2063 fixe… »: a date without preposition inside a statement belongs to a name.
    // « Henri V en profite : le 25 octobre 1415, il écrase… »: it opens a clause.
    const opens = /[:;,]\s?$/u.test(event.label.slice(0, Math.max(0, at)));
    const isInside = opens || (rest !== '' && (lead === '' || !/^[\s,]/.test(rest)));
    const label = (at < 0 ? event.label : event.label.slice(0, at) + rest).trim();
    return isInside || stems(label).length < TOLD_BY || /[…«»()]|\s(?:en|y)\s\p{Ll}+\s?[:,;]?$/u.test(label)
      ? []
      : [{ ...event, label }];
  });
  return [...named, ...told];
}
/** So many words of substance say what happened. */
const TOLD_BY = 3;

/** Makes facts that ask when an event of the text happened, and in which year. */
export function eventFacts(events: readonly DatedEvent[], title: string): Fact[] {
  return events.flatMap(({ label: whole, when, sentence, source, date, about }): Fact[] => {
    const label = clearEvent(whole);
    const kind = dateKind(date.text);
    if (label === null || kind === null || label.length > EVENT_MAX || /\d/.test(label)) return [];
    if (
      (source !== sentence.text && about === undefined) ||
      isOfComment(source) ||
      isOfInsertion(source) ||
      isNameAlone(label, source)
    )
      return [];
    const low = label.charAt(0).toLowerCase() + label.slice(1);
    // « L’Assommoir est paru » dates a book.
    const work = BROUGHT_OUT.exec(label)?.groups?.work;
    const event =
      work !== undefined ? work : source.includes(label) ? label : source.includes(low) ? low : inside(label);
    const asked = (question: string, answer: string, of: string, worth: number): Fact[] =>
      inContext(
        {
          question: asQuestion(`${question}${quoted(event)}`),
          answer,
          kind: of,
          about: event,
          sentence,
          ...(about !== undefined && { context: about }),
          worth,
        },
        event,
        title,
      );
    const what = work !== undefined || isWork(label) ? '' : 'cet événement : ';
    const year = yearOf(when);
    return [
      ...asked(`de quand date ${what}`, asAnswer(when), kind, WORTH.date),
      ...(year === null ? [] : asked(`de quelle année date ${what}`, year, YEAR, WORTH.year)),
    ];
  });
}

const BROUGHT_OUT =
  /^(?<work>(?:(?:L[ae]s?|Une?)\s|L’)?\p{Lu}[^,;:]{2,60})\s(?:est|sont)\s(?:paru|publié|joué|créé|édité|représenté)e?s?$/u;
const WORTH = { date: 7.5, year: 7.2 };

/** The kind of bare years. */
const YEAR = 'date year point exact after';

/** The year of a day or a month, which stands beside years where the text has too few other days. */
export function yearOf(when: string): string | null {
  const [date] = findDates(when);
  if (date === undefined || date.range || date.approximate || date.from < 1_000) return null;
  return date.precision === 'day' || date.precision === 'month' ? String(Math.floor(date.from)) : null;
}

/** The kind of a date: a day may only be an option beside days that are written like it, an interval beside intervals. */
export function dateKind(text: string): string | null {
  const [date] = findDates(text);
  if (date === undefined) return null;
  const era = date.from < 0 ? 'before' : 'after';
  return `date ${date.precision} ${date.range ? 'range' : 'point'} ${date.approximate ? 'about' : 'exact'} ${era}${writing(date)}`;
}

const ABBREVIATED = /(?<!\p{L})(?:janv?|févr?|fevr?|avr|juil|sept?|oct|nov|déc|dec)\.?(?![\p{L}])/iu;

/** How a date is written; the usual way is not said. */
function writing({ text, precision, range }: DateMention): string {
  if (precision === 'year' && !range)
    return /^\D*\d{1,4}(?!\d)/u.test(text) && !/^\D*\d{2}\D*$/u.test(text) ? '' : ' short';
  if (precision !== 'day' && precision !== 'month') return range ? ` ${text.replace(/\d+/g, '0')}` : '';
  if (/\d[/.]\d/.test(text)) return ' numeric';
  if (range) return ` ${text.replace(/\p{L}{3,}/gu, 'm').replace(/\d+/g, '0')}`;
  if (!/\d{4}/.test(text)) return ' short';
  return ABBREVIATED.test(text) ? ' abbreviated' : '';
}
