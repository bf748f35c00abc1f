import { saysWhenGiven } from '#engine/make/cards/alone/topic.ts';
import { asAnswer, firstStatement } from '#engine/make/cards/candidate.ts';
import { notedDates } from '#engine/make/cards/dates/noted-dates.ts';
import { secondDeed } from '#engine/make/cards/dates/second-deed.ts';
import { untilColon, untilNextDate } from '#engine/make/cards/dates/until-next.ts';
import { withoutDate } from '#engine/make/cards/dates/without-date.ts';
import { withItsSubject, withSubject } from '#engine/make/cards/persons/antecedent.ts';
import { mainPerson } from '#engine/make/cards/persons/main-person.ts';
import { SENTENCE_MAX, withItsYear, yearlessDays } from '#engine/make/cards/statement-context.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { dashed } from '#engine/text/dates/date-fragments.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { asTyped, withYears } from '#engine/text/dates/dates-of-text.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isArticleNumber } from './article-numbers.ts';
import { isBracketedSince } from './bracketed-since.ts';
import { withoutApposition } from './date-apposition.ts';
import { asides, withoutInserted } from './event-asides.ts';
import { eventLabel } from './event-label.ts';
import { beginsGeneric } from './generic-subject.ts';
import { topicOf } from './note-topic.ts';

/** An event with its date. */
export interface DatedEvent {
  readonly date: DateMention;
  /**
   * The date in the words of the text, without « en », « le », « au ». A day without a year has the year that the text
   * gives.
   */
  readonly when: string;
  /** A short description of what happened. */
  readonly label: string;
  readonly sentence: Sentence;
  /** The sentence, preceded by those that say who « il » is and which year its days belong to. */
  readonly source: string;
  /** Whom « il » stands for, where the text tells the life of that person. */
  readonly about?: string;
}

/** A date that limits an event instead of dating it: « avant 1914 », « jusqu’en 1960 ». */
const BOUND = /^(?:avant|après|jusqu|au lendemain|à la veille|d’ici)/iu;
/** A date that belongs to a noun: « la crise du 24 octobre 1929 », « fixe la date au 30 juin 1960 ». */
const OF_A_NOUN = /^(?:du|des|d’|de l’|les|la|l’)$/iu;
const KEPT_LEAD =
  /^(?:depuis|dès|à partir|au cours|à l’aube|au milieu|dans la nuit|la nuit|pendant|durant)/iu;
const SUBORDINATE =
  /(?<!\p{L})(?:qui|que|qu’|dont|où|lorsque|lorsqu’|quand|parce|car|si|puisque|comme)(?:(?<=’)|(?!\p{L}))/u;
/** Verbs for a state in that year rather than an event: « compte 90 millions d’habitants ». */
const MEASURE =
  /^(?:compt|possèd|s’élèv|représent|mesur|dépass|contien|correspond|vaut|val|pès|couvr|s’éten|est (?:de|d’|estimé|évalué|égal)|sont (?:de|d’|estimé|évalué)|était (?:de|d’|estimé)|attein\p{L}+ \d)/u;
const STATE =
  /^(?:est|sont|était|étaient|sera|a|ont|avait|avaient|peut|peuvent|doit|doivent|vit|vivent|reste|restent|désigne|désignent|signifie|semble|existe|existent)$/u;
const DONE = /^(?:été\s)?(?:\p{L}+(?:ée?s?|ie?s?|ue?s?|ise?s?|ite?s?|erte?s?|einte?s?|orte?s?))(?!\p{L})/u;
const NOTE_MARK = /^\s*(?:[:=→–—]|->?)\s+/u;
const SECOND_LINK = /^,\s(?:et|mais|puis|or|donc|tandis que|tandis qu’|alors que|alors qu’)(?:(?<=’)|\s)\s?/u;
const SECOND =
  /,\s(?:et|mais|puis|or|donc|tandis qu|alors qu)(?:[’\s](?!.*,\s(?:et|mais|puis|or|donc|tandis qu|alors qu)[’\s]))/u;
const NEXT_EVENT = /[,;]\s(?:(?:et|puis|mais)\s)?$/u;

/**
 * The events of a text, in the order of the text. A date counts when it dates the statement itself: at its beginning,
 * at its end, in brackets after a name, or at the beginning of a line of notes. Dates inside a relative clause or a
 * noun phrase, limits (« avant 1914 ») and statistics do not count.
 */
export const findEvents = oncePerStudy((study): readonly DatedEvent[] =>
  study.sentences.flatMap((sentence) => {
    if (saysWhenGiven(sentence.text, sentence.index)) return [];
    const found = eventsOf(sentence, study);
    return (found.length > 0 ? found : noted(sentence, study)).filter(
      ({ date }) => !isArticleNumber(date, study),
    );
  }),
);

/** The deeds that a line of notes dates, in its own words. */
function noted(sentence: Sentence, study: StudyText): DatedEvent[] {
  if (sentence.text.length > SENTENCE_MAX || readClause(sentence.text) !== null) return [];
  const days = yearlessDays(study, sentence);
  return notedDates(withYears(sentence.text, days)).map(({ date, event }) => ({
    date,
    when: wording(date),
    label: asAnswer(withTopic(event.replace(/^(?:puis|ensuite|enfin|et)\s/iu, ''), sentence.text)),
    sentence,
    source: withItsYear(sentence.text, sentence, study),
  }));
}

/** « Navette : 1er vol 12 avril 1981, dernier vol juillet 2011 »: each is told of the shuttle. */
function withTopic(event: string, line: string): string {
  const topic = topicOf(line.replace(/^(?:cf|voir)\.?\s/iu, ''));
  // « Ariane 1 : 24 déc. 1979, … »: the name belongs to the first date alone.
  if (topic !== null && findDates(line).some(({ start }) => start - topic.length <= 1)) return event;
  return topic === null || event.includes(topic.slice(0, -2)) ? event : `${topic} ${event}`;
}

function eventsOf(sentence: Sentence, study: StudyText): DatedEvent[] {
  if (sentence.text.length > SENTENCE_MAX || /\?\s*»?$/.test(sentence.text)) return [];
  const days = yearlessDays(study, sentence);
  const statement = withYears(withoutConnective(sentence.text.replace(/\s*[;,]$/, '')), days);
  if (findDates(statement).length === 0) return [];
  const person = mainPerson(study)?.name;
  const isTheirs = (told: string | null) => person !== undefined && told?.startsWith(person) === true;
  const named = withSubject(statement, sentence, study);
  if (named === null && (!standsAlone(statement) || beginsGeneric(statement))) return [];
  return segments(untilColon(named ?? statement)).flatMap((whole): DatedEvent[] => {
    const segment = withoutInserted(whole);
    const [date, ...others] = findDates(segment).filter((one) => !isBracketedSince(segment, one));
    const found = asides(whole).map(({ date: when, label }) => ({
      date: when,
      when: wording(when),
      label: asTyped(label, days),
      sentence,
      source: withItsYear(
        named === null ? sentence.text : withItsSubject(named, sentence, study),
        sentence,
        study,
      ),
    }));
    // « Le FLN, fondé en 1954, lance l’insurrection en novembre » dates two things.
    if (date === undefined || (found.length > 0 && segment === whole)) return found;
    const event = eventOf(segment, date, others.length);
    if (event === null) return found;
    const about = withSubject(event, sentence, study);
    const label = about !== null || standsAlone(event) ? eventLabel(about ?? event) : null;
    if (label === null || LEANS_INSIDE.test(label)) return found;
    const resolved = named ?? about;
    const undated = resolved === null ? sentence.text : withItsSubject(resolved, sentence, study);
    return [
      ...found,
      {
        date,
        when: wording(date),
        label: asTyped(label, days),
        sentence,
        source: withItsYear(undated, sentence, study),
        ...(isTheirs(resolved) && person !== undefined && { about: person }),
      },
    ];
  });
}

/** « La République lui offre… »: to whom, only the words before it say. */
const LEANS_INSIDE = /^(?:L[ae]s?\s|L’|\p{Lu})[^,;:]{2,60}?\s(?:lui|leur)\s\p{Ll}+/u;

/** « A en 1967 et B en 1975 », where B is a statement of its own. */
const SECOND_DATED = /(?<=\d)\set\s(?=(?:le|la|les)\s|l’|\p{Lu})/gu;

/** Splits a sentence with two events: « Le 5 mai 1789, A, et le 20 juin 1789, B », « A en 1967 et B en 1975 ». */
function segments(statement: string): string[] {
  const cuts = findDates(statement)
    .filter(({ start, end }) => {
      const link = NEXT_EVENT.exec(statement.slice(0, start));
      return link !== null && readClause(asAnswer(statement.slice(end))) !== null;
    })
    .map(({ start }) => start);
  const dated = Array.from(
    statement.matchAll(SECOND_DATED),
    ({ index, 0: link }) => index + link.length,
  ).filter((at) => {
    const second = asAnswer(statement.slice(at));
    return findDates(second).length > 0 && readClause(second)?.lead === '';
  });
  const all = [...cuts, ...dated].sort((a, b) => a - b);
  return [0, ...all].map((from, at) =>
    asAnswer(
      statement
        .slice(from, all[at])
        .replace(NEXT_EVENT, '')
        .replace(/\set\s$/u, '')
        .trim(),
    ),
  );
}

/** What happened at the date, in the words of the sentence; null when the date does not date its statement. */
function eventOf(segment: string, date: DateMention, others: number): string | null {
  if (BOUND.test(date.lead) || LISTED.test(segment)) return null;
  const after = segment.slice(date.end);
  // What several dates date is told part by part.
  if (date.start === 0 && NOTE_MARK.test(after))
    return others > 0 ? null : rowEvent(after.replace(NOTE_MARK, ''));
  const opens = date.start === 0;
  const before = segment.slice(0, date.start);
  if (!opens && (others > 0 || (OF_A_NOUN.test(date.lead) && !date.range) || SUBORDINATE.test(before)))
    return null;
  if (!opens && date.precision === 'day' && /^au$/i.test(date.lead)) return null;
  // « la Commission, présidée par une femme depuis 2019 »: the participle is what is dated.
  if (!opens && DONE_BETWEEN.test(before)) return null;
  const undated = withoutDate(segment, date);
  const event =
    undated === null ? null : opens ? untilNextDate(withoutApposition(undated)) : lastStatement(undated);
  if (event === null) return null;
  const clause = readClause(event);
  if (clause) return happens(clause.verb, clause.rest, opens || date.range) ? event : null;
  return opens && isEvent(event) && !OF_THE_DATE.test(event) ? event : null;
}

/** « 1981 Grèce, 1986 Espagne »: each name has the year before it. */
const LISTED = /^\d{4}\s\p{Lu}[^,\d]*,\s\d{4}\s\p{Lu}/u;

/** « année décisive », « jour anniversaire du sacre »: what a date is, after which the event would follow. */
const OF_THE_DATE =
  /^(?:un\s\p{L}+di(?:manche)?$|dimanche$)|^(?:jour|année|date|anniversaire|lendemain|veille|mois|moment|époque)(?!\p{L})[^:]*,\s/iu;

const DONE_BETWEEN =
  /,\s(?!a\s|ont\s)\p{Ll}{3,}(?:é|i|u|is|it|ert)(?:e?s?)\s(?:par|à|au|aux|en|dans|de|pour|sur)\s[^,]*$/u;

/** In « A, et B en 1793 » the date belongs to B. Null when B cannot be understood alone. */
function lastStatement(statement: string): string | null {
  const second = secondDeed(statement);
  if (second !== null) return second;
  if (firstStatement(statement) === statement && !SECOND.test(statement)) return statement;
  const last = statement.slice(SECOND.exec(statement)?.index ?? 0).replace(SECOND_LINK, '');
  return last !== statement && readClause(asAnswer(last)) ? asAnswer(last) : null;
}

function rowEvent(event: string): string | null {
  const size = words(event).length;
  return size > 40 || (size < 2 && event.length < 6) || MEASURE.test(event) ? null : event;
}

/** Tells whether a verb describes an event; a state counts too when the date opens the sentence or limits it. */
function happens(verb: string, rest: string, dated: boolean): boolean {
  if (MEASURE.test(`${verb} ${rest}`)) return false;
  return dated || !STATE.test(verb) || (/^(?:est|sont)$/.test(verb) && DONE.test(rest));
}

/** Tells whether a text without a known verb is an event: another verb, or a note. */
function isEvent(event: string): boolean {
  const list = words(event);
  const [first, second] = [list[0]?.text ?? '', list[1]?.text ?? ''];
  return list.length >= 2 && !isFiniteVerb(first.toLowerCase(), '', second) && /^[\p{L}«]/u.test(event);
}

/** The date in the words of the text; a limit (« avant 1914 ») keeps its preposition where `limited` says so. */
export function wording({ lead, text }: DateMention, limited = false): string {
  const kept = KEPT_LEAD.test(lead) || (limited && BOUND.test(lead)) || /\set\saux?\s/u.test(text);
  const written = dashed(text.replace(/^de\s(?=\d+\s?[-–/])/u, ''));
  return asAnswer(kept ? `${lead}${lead.endsWith('’') ? '' : ' '}${written}` : written);
}
