import { asAnswer, asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { quoted } from '#engine/make/cards/row-question.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { dateOfHappening, datingOfSentence, HAPPENINGS } from './happening-name.ts';
import { topicOf } from './topic.ts';

const LAST_WORD_TAKES_PLACE =
  /(?:^|[\s’])\p{L}{3,}(?:(?<!t)é|ée|és|ées)(?:$|\s(?:à|en|au|par|de|à\sla|sur|pour|président|roi|empereur)(?!\p{L}))/u;
/** « Nixon suspend la convertibilité »: a verb that the text rules do not know, between a name and its object. */
const NAME_AND_VERB =
  /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\s\p{Ll}{4,}\s(?:la|le|les|un|une|des)\s|^\p{Lu}\p{Ll}+\s\p{Ll}{4,}\sl’/u;
const STATE_VERB = /^(?:est|sont|était|étaient|a|ont|avait|avaient|peut|vit|reste)$/u;

/** « 1804 : Code civil »: a row of notes, in which anything may stand beside the date. */
const IS_ROW = /\s?(?::|=|→|⇒|–|—|[-=]>)\s/u;

/** A day with its year says enough alone. */
const WHOLE_DAY = /^le\s\d{1,2}(?:er)?[\s/.-]\p{L}*\d*\.?[\s/.-]\d{4}$/u;

const FRAME = /que s’est-il passé (?<when>.+?)\u202f\?$/iu;

/**
 * Tells an event as it can be asked. What stands beside a date without happening (« Code civil », a book, a law) is asked for
 * its date; a measure or a state is no card. Where no title says of what, the event asks for its date too.
 */
export function asEvent(card: Candidate, study: StudyText): Candidate | null {
  const { question, answer } = card;
  const statement = card.sentence.text;
  if (card.kind === 'date') return isDated(card) ? namedOf(card) : null;
  const when = FRAME.exec(question)?.groups?.when;
  if (when === undefined) return card;
  if (/^(?:du|de\sla|des|de\sl’|d’)\s?/u.test(when) && !/\s(?:à|au)\s/u.test(when)) return lawOf(card, when);
  if (addsYears(card)) return null;
  const event = withoutFullStop(answer).replace(/^"([^"]*)"$/u, '$1');
  if (isState(event, statement) || /\sdat(?:e|ent)$/u.test(event)) return null;
  if (isHappening(event) || isProse(event, statement)) {
    if (topicOf(study) !== null || card.sentence.headings.length > 0) return card;
    if (WHOLE_DAY.test(when)) return card;
    const date = findDates(statement)[0];
    return date === undefined ? null : dateOf(card, event, date);
  }
  const date = findDates(statement)[0];
  return date === undefined ? null : dateOf(card, event, date);
}

const SENTENCE_WORDS_MIN = 5;

/** A whole sentence tells what happened, although its verb may not be known: « Champollion perce le secret. » */
const isProse = (event: string, statement: string) =>
  !IS_ROW.test(statement) &&
  (readClause(`${event}.`) !== null ||
    (/[.»]$/u.test(statement) && words(event).length >= SENTENCE_WORDS_MIN));

/** A figure that is no year of the text was read as one: « 70 ÷ 3,5 ». */
function addsYears({ answer, sentence, source = sentence.text }: Candidate): boolean {
  return (answer.match(/\d+/gu) ?? []).some((figure) => !source.includes(figure));
}

/** « la loi du 9 octobre 1981 abolit… » happened « le 9 octobre 1981 »; a century « du XIXe siècle » says whose it is. */
function lawOf(card: Candidate, when: string): Candidate | null {
  return /^du\s\d{1,2}(?:er)?\s\p{L}+\.?\s\d{4}/u.test(when)
    ? { ...card, question: card.question.replace(/(?<=passé\s)du(?=\s\d)/u, 'le') }
    : null;
}

/** A measure is no event, nor is what stays as it is: « 30 % de la pop en ville », « la France est en guerre ». */
function isState(event: string, statement: string): boolean {
  if (hasObjectPronoun(event)) return true;
  const clause = readClause(`${event}.`);
  if (/^\d[\d\s\u00a0\u202f]*(?:%|\p{Ll})/u.test(event) && clause === null) return true;
  if (clause === null) return OWNED_DATE.test(statement) && !/[:=→]/.test(statement);
  const passive = /^(?:\p{L}+(?:é|i|u|is|it|ert|eint)(?:e?s?))(?!\p{L})/u.test(clause.rest);
  if (STATE_VERB.test(clause.verb) && !passive && !/^(?:lieu|pour)/u.test(clause.rest)) return true;
  return OWNED_DATE.test(statement);
}

/** « un marché commun fondé en 1991 », « depuis la création de X le 4 octobre »: the date is that of a part. */
const OWNED_DATE =
  /(?:(?:un|une|des)\s(?:\p{L}+\s){1,3}\p{L}{3,}(?:é|u)e?s?|,\s\p{L}{3,}(?:é|u|it)e?s?\s[^,.]{3,60}?|depuis\s(?:la|le|l’)[^,.]{3,60}?)\s(?:en|le|dès|vers)\s\d/u;

/** « Un navire le bloque pendant six jours »: what is blocked was named before. */
function hasObjectPronoun(event: string): boolean {
  return Array.from(event.matchAll(PRONOUN_AND_VERB)).some(({ 0: found, groups }) => {
    const { verb = '', next = '' } = groups ?? {};
    return isFiniteVerb(verb, '', next) && readClause(`${event.replace(found, ' ')}.`) === null;
  });
}

const PRONOUN_AND_VERB =
  /\s(?:le|la|les|lui|leur)\s(?<verb>\p{Ll}{3,})(?=\s(?<next>pendant|en|dans|depuis|par|à|au|aux|pour|avec)(?!\p{L})|$)/gu;

/** Tells whether something happens: a verb, a participle, or a noun of an event at the beginning. */
export function isHappening(event: string): boolean {
  if (hasFiniteVerb(event)) return true;
  if (NAME_AND_VERB.test(event)) return true;
  const parts = event.split(/,\s/u);
  const opens = (part: string) => {
    const [first = '', second = ''] = words(part).map(({ text }) => fold(text));
    return HAPPENINGS.test(first) || (/^(?:l’|la|le|les|\d\p{L}*)$/u.test(first) && HAPPENINGS.test(second));
  };
  return parts.some(opens) || LAST_WORD_TAKES_PLACE.test(parts[0] ?? '');
}

/** « Lois bioéthique », « Accords d’Évian » */
const SEVERAL =
  /^(?!Puits|Pays|Proc[èe]s|Congr[èe]s|Palais|Fonds|Cours|Discours|Corps)\p{Lu}\p{Ll}{2,}s\s\p{Ll}/u;

/** Asks when what stands beside a date was. */
function dateOf(card: Candidate, event: string, date: DateMention): Candidate | null {
  const name = event.replace(/\s(?:=|=>|->|→|⇒)\s.*$/u, '');
  // « Crise → sécession du Katanga »: the first word alone says nothing.
  if (name !== event && words(name).length < 2) return null;
  if (words(name).length > 14 || name.length < 4 || findDates(name).length > 0) return null;
  const lead = date.lead === '' ? '' : `${date.lead}${date.lead.endsWith('’') ? '' : ' '}`;
  return {
    ...card,
    kind: 'date',
    question:
      datingOfSentence(name) ??
      asQuestion(
        dateOfHappening(name) ??
          `de quand ${isHappening(name) || readClause(`${name}.`) !== null ? 'date l’événement ' : SEVERAL.test(name) ? 'datent ' : 'date '}${quoted(name)}`,
      ),
    answer: asAnswer(`${lead}${date.text}`),
  };
}

/** A year in brackets after one bare name may be that of a book or of a birth: « Ricardo (1817) ». */
function isDated({ question, answer }: Candidate): boolean {
  const name = /de quand date (?<name>[^«]+?)\u202f\?$/iu.exec(question)?.groups?.name;
  return name === undefined || !isName(name) || /\s/.test(name) || /[-–à]/.test(answer);
}

/** « De quand date Social Security Act ? »: a name without an article is quoted. */
function namedOf(card: Candidate): Candidate {
  const name = /^de quand date (?<name>[^«]+?)\u202f\?$/iu.exec(card.question)?.groups?.name;
  return name === undefined || /^(?:le|la|l’|les|un|une)\s?/iu.test(name) || !/\s/.test(name)
    ? card
    : { ...card, question: asQuestion(`de quand date ${quoted(name)}`) };
}
