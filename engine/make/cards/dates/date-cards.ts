import { isHappening } from '#engine/make/cards/alone/event.ts';
import { dateOfHappening, datingOfSentence } from '#engine/make/cards/alone/happening-name.ts';
import { asAnswer, asQuestion, asStatement, type Candidate } from '#engine/make/cards/candidate.ts';
import { withItsSubject, withSubject } from '#engine/make/cards/persons/antecedent.ts';
import { quoted } from '#engine/make/cards/row-question.ts';
import { type StatementContext, withItsYear, yearlessDays } from '#engine/make/cards/statement-context.ts';
import { isLost } from '#engine/make/quiz/lost-referent.ts';
import { isName, isNounPhrase, readClause, standsAlone } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { asTyped } from '#engine/text/dates/dates-of-text.ts';
import { isNoteLabel } from '#engine/text/words/abbreviations.ts';
import { inside } from '#engine/text/words/articles.ts';
import { words } from '#engine/text/words/words.ts';
import { dateInQuestion } from './date-in-question.ts';
import { eventCards } from './event-cards.ts';
import { isNamedGroup } from './named-group.ts';
import { notedDates } from './noted-dates.ts';
import { secondDeed } from './second-deed.ts';
import { untilColon, untilNextDate } from './until-next.ts';
import { withoutDate } from './without-date.ts';

/** A date that limits a state rather than the time of an event: « depuis 1960 », « avant 1914 ». */
const BOUND = /^(?:depuis|dès|avant|après|jusqu|à partir|au lendemain|à la veille|d’ici)/iu;

/**
 * Makes cards on the date of an event and on what happened at a date. `sameDate` counts the sentences with that date.
 * When another sentence names the year of a day, the card quotes both.
 */
export function dateCards(reading: StatementContext, sameDate: (date: DateMention) => number): Candidate[] {
  const { sentence, study, dated } = reading;
  const source = withItsYear(sentence.text, sentence, study);
  const cards = cardsOf({ ...reading, statement: untilColon(dated) }, sameDate);
  return source === sentence.text ? cards : cards.map((card) => ({ ...card, source }));
}

function cardsOf(reading: StatementContext, sameDate: (date: DateMention) => number): Candidate[] {
  const { statement, sentence, study } = reading;
  const dates = findDates(statement);
  const first = dates[0];
  if (first === undefined) return [];
  if (isNoteLabel(/^(?<label>[^:=→]{1,30}?)\s?[:=→]/u.exec(statement)?.groups?.label ?? '')) return [];
  const inBrackets = bracketCards(reading, dates);
  if (inBrackets.length > 0) return inBrackets;
  const note = noteCards(reading, first, sameDate(first));
  if (note.length > 0) return note;
  const noted = notedCards(reading);
  if (noted.length > 0) return noted;
  const opens = first.start === 0;
  // « depuis la loi du 5 juillet 1974 » names the law by its day.
  if (!opens && /^d/u.test(first.lead || first.text) && LED_NOUN.test(statement.slice(0, first.start)))
    return [];
  if ((dates.length > 1 && !opens) || BOUND.test(first.lead)) return [];
  const undated = withoutDate(statement, first);
  if (undated === null) return [];
  const event = opens ? undated : (secondDeed(undated) ?? undated);
  const told = untilNextDate(event);
  const found = withSubject(told, sentence, study);
  // « L’écrivain publie… »: who the subject of the sentence before is was said before that.
  const named = found !== null && isName(readClause(found)?.subject ?? '') ? found : null;
  const cards = eventCards(reading, first, named ?? told, sameDate(first));
  return named === null
    ? cards
    : cards.map((card) => ({ ...card, source: withItsSubject(named, sentence, study) }));
}

const LED_NOUN = /(?<!\p{L})(?:depuis|selon|dès)\s(?:(?:la|le)\s|l’)\p{Ll}+\s$/u;

/** « Le règne de Louis XIV (1643-1715) » at the beginning of a sentence asks for those dates. */
function bracketCards({ statement, sentence }: StatementContext, dates: readonly DateMention[]): Candidate[] {
  const match = /^(?<name>[^(),;:]{4,70})\s\((?<inside>[^()]{4,40})\)/u.exec(statement)?.groups;
  const date = dates[0];
  if (!match?.name || !match.inside || date === undefined || date.text.trim() !== match.inside.trim())
    return [];
  if (!isNounPhrase(match.name) || /^(?:un|une|des|chaque)\s/i.test(match.name)) return [];
  // The date of a sentence is no date of what it is about, nor of where something stands: « Dans L’Éthique protestante (1905) ».
  if (!isNamedGroup(match.name) || NO_GROUP.test(match.name)) return [];
  // Years so near each other are those of a reign or of a journey, and the question does not say which.
  if (date.range && isName(match.name) && date.to - date.from <= LIFE_MIN) return [];
  const question = date.range
    ? `quelles sont les dates ${of(match.name)}`
    : `de quand date${/^(?:les|des)\s/i.test(match.name) ? 'nt' : ''} ${inside(match.name)}`;
  return [{ kind: 'date', question: asQuestion(question), answer: asAnswer(date.text), sentence, worth: 8 }];
}

const NO_GROUP = /^(?:Dans|En|Par|Pour|Avec|Sur|Sous|Chez|Selon|[ÀA])\s|^[IVX]+e\s/u;
/** « San Francisco », « Rosa Parks » and « ODD 6 » are no events. */
const NAME_ALONE = /^(?:\p{Lu}[\p{Ll}’-]+(?:\s\p{Lu}[\p{Ll}’-]+)+|\p{Lu}{2,6}\s\d{1,2})$/u;
const LIFE_MIN = 37;

function of(name: string): string {
  const phrase = inside(name);
  if (/^le\s/.test(phrase)) return `du ${phrase.slice(3)}`;
  if (/^les\s/.test(phrase)) return `des ${phrase.slice(4)}`;
  return /^(?:[aeiouyéèêâîôû]|H(?:onoré|enri|ector|élène|omère|ippolyte|orace|ubert|ortense|érodote|adrien))/i.test(
    phrase,
  )
    ? `d’${phrase}`
    : `de ${phrase}`;
}

/** « Lumumba tué », « Crise → sécession du Katanga » and « coup d’État » happen; « Préface de Cromwell » does not. */
const happens = (event: string) => isHappening(event) || /\s(?:→|[-=]>)\s|\p{L}(?:é|u|is)e?s?$/u.test(event);

function whenWas(event: string): string {
  const named = dateOfHappening(event);
  if (named !== null) return asQuestion(named);
  return (
    datingOfSentence(event) ??
    asQuestion(`de quand date ${happens(event) ? 'l’événement ' : ''}${quoted(event)}`)
  );
}

/** Asks when each deed of a line of notes was, in its own words: « Indép. du Congo : 30 juin 1960 ». */
function notedCards({ statement, sentence, study }: StatementContext): Candidate[] {
  if (readClause(statement) !== null) return [];
  const days = yearlessDays(study, sentence);
  // « Inscrite à l’UNESCO en 2009 »: what was?
  const told = notedDates(statement).filter(
    ({ event }) => !isLost(event) && !NO_GROUP.test(event) && (isHappening(event) || !NAME_ALONE.test(event)),
  );
  return told.map(({ date, event }) => ({
    kind: 'date',
    question: whenWas(event),
    answer: asAnswer(asTyped(date.text, days)),
    sentence,
    worth: 8.5,
  }));
}

/** Reads the line of a chronology: « 1960 : indépendance du Congo ». */
function noteCards({ statement, sentence }: StatementContext, date: DateMention, same: number): Candidate[] {
  if (date.start > 0 || !/^\s*(?:[:=→–—]|->?)\s/u.test(statement.slice(date.end))) return [];
  const event = statement.slice(date.end).replace(/^\s*(?:[:=→–—]|->?)\s*/u, '');
  if ((words(event).length < 2 && event.length < 6) || words(event).length > 40 || !standsAlone(event))
    return [];
  return same > 1
    ? [
        {
          kind: 'date',
          question: `Datez cet événement\u00a0: ${inside(asAnswer(event))}.`,
          answer: asAnswer(`${date.lead} ${date.text}`),
          sentence,
          worth: 7,
        },
      ]
    : [
        {
          kind: 'event',
          question: asQuestion(`que s’est-il passé ${dateInQuestion(date)}`),
          answer: asStatement(event),
          sentence,
          worth: 8,
        },
      ];
}
