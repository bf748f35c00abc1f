import { SENTENCE_MAX, withItsYear, yearlessDays } from '#engine/make/cards/statement-context.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { standsAlone } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { asTyped, withYears } from '#engine/text/dates/dates-of-text.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { type DatedEvent, findEvents, wording } from './events.ts';
import { ownWords } from './own-words.ts';

/** Longer sentences are texts without full stops, in which a date belongs to nothing in particular. */
const STATEMENT_MAX = 1_500;
/** A line that works an example through: its dates belong to it and to nobody's life. */
const EXAMPLE =
  /^(?:par\s)?(?:ex(?:emples?)?|exo|exercices?|application|énoncé|consigne|devoir|rdv)\s?(?:type|d’application|\d+)?\s?[.:=→]/iu;
/** Where a text says what it was taken from: « (source : INSEE, 2022) », « d’après Duby, 1978 ». */
const TAKEN_FROM =
  /(?<!\p{L})(?:sources?|d’après|doc(?:ument)?|cf(?!\.?\s\p{Lu}[^:]{2,40}\s:\s)|éd|coll|pp?|pages?)(?!\p{L})\s?[.:]?\s?[^;.()]{0,40}$/iu;
/** « poilu = soldat de la guerre de 14-18 » says what a word means. */
const DEFINES = /^[^=:→]{2,50}\s=\s/u;
const OF_A_NOUN = /^(?:de|du|d’)(?:\s|(?<=’)|$)/iu;
/** Words after a date that is itself what the sentence is about: « Le 14 juillet 1789 est une date célèbre ». */
const ABOUT_THE_DATE = /^\s(?<verb>\p{L}+)(?:\s(?<next>\p{L}+))?/u;
const PASSIVE = /^(?:marqué|dominé|caractérisé|bouleversé|traversé|secoué)e?s?$/u;

/**
 * Every dated statement of a text: the events that have a short name, and all others in the text's own words, so that no
 * date of the text is lost. Titles with a date count. What asks, works an example or names a source does not.
 */
export const findDatedStatements = oncePerStudy((study): readonly DatedEvent[] => {
  const events = new Map<number, DatedEvent[]>();
  for (const event of findEvents(study)) {
    const at = event.sentence.index;
    events.set(at, [...(events.get(at) ?? []), event]);
  }
  const stated = study.sentences.flatMap((sentence) => {
    const named = events.get(sentence.index) ?? [];
    return [...named, ...inItsOwnWords(sentence, study, named)];
  });
  return [...stated, ...titles(study, stated)];
});

function inItsOwnWords(sentence: Sentence, study: StudyText, named: readonly DatedEvent[]): DatedEvent[] {
  const { text } = sentence;
  if (text.length > STATEMENT_MAX || /\?\s*[»"”]?$/.test(text) || EXAMPLE.test(text)) return [];
  const days = yearlessDays(study, sentence);
  const dated = withYears(text, days);
  const dates = findDates(dated);
  return dates.flatMap((date) => {
    if (named.some((event) => isSameTime(event.date, date)) || !datesSomething(dated, date)) return [];
    const context = contextOf(sentence, study);
    const own = ownWords(dated, date, dates, context.before);
    if (own === null) return [];
    const quoted = own.usesBefore && context.before !== '' ? `${context.quoted} ${text}` : text;
    const source = withItsYear(quoted, sentence, study);
    return [{ date, when: wording(date, true), label: asTyped(own.label, days), sentence, source }];
  });
}

const isSameTime = (a: DateMention, b: DateMention) => a.from === b.from && a.to === b.to;

/** Tells whether a date dates what is said, and neither is what is said nor belongs to a source. */
function datesSomething(statement: string, date: DateMention): boolean {
  const before = statement.slice(0, date.start);
  const after = statement.slice(date.end);
  if (TAKEN_FROM.test(before) || (DEFINES.test(before) && OF_A_NOUN.test(date.lead || date.text)))
    return false;
  if (words(before + after).every(({ text }) => isStopWord(text) || /^\d+$/.test(text))) return false;
  if (date.start > 0 || !/^l[ea’]s?$/iu.test(date.lead)) return true;
  const { verb = '', next = '' } = ABOUT_THE_DATE.exec(after)?.groups ?? {};
  return (
    !/^(?:est|sont|fut|était|reste|devient)$/.test(verb) ||
    PASSIVE.test(next) ||
    !isFiniteVerb(verb, '', next)
  );
}

/**
 * What says whom a statement is about that does not say it itself: the sentence before « il » or « elle », otherwise the
 * heading.
 */
function contextOf(sentence: Sentence, study: StudyText): { before: string; quoted: string } {
  const previous = study.sentences[sentence.index - 1];
  const heading = sentence.headings.at(-1) ?? '';
  const follows = previous?.block === sentence.block && !sentence.inList;
  if (follows && previous !== undefined && !standsAlone(sentence.text))
    return { before: previous.text, quoted: previous.text };
  return { before: heading.replace(/\s*:$/, ''), quoted: heading === '' ? '' : `${heading} […]` };
}

/** The dated titles of a text: « La guerre d’Algérie (1954-1962) », « 1848 : le printemps des peuples ». */
function titles(study: StudyText, stated: readonly DatedEvent[]): DatedEvent[] {
  const seen = new Set<string>();
  return study.sentences.flatMap((sentence) =>
    sentence.headings.flatMap((heading): DatedEvent[] => {
      if (seen.has(heading)) return [];
      seen.add(heading);
      if (heading.length > SENTENCE_MAX || /\?$/.test(heading)) return [];
      const dates = findDates(heading);
      return dates.flatMap((date) => {
        const event = { date, when: wording(date, true), sentence };
        if (datesSomething(heading, date)) {
          if (NAMES_A_YEAR.test(heading)) return [];
          const own = ownWords(heading, date, dates, '');
          return own === null ? [] : [{ ...event, label: own.label, source: heading }];
        }
        return dates.length > 1 || stated.some((other) => isWithin(other.date, date))
          ? []
          : [
              {
                ...event,
                label: withoutFullStop(sentence.text).slice(0, TITLE_MAX),
                source: `${heading} […] ${sentence.text}`,
              },
            ];
      });
    }),
  );
}

/** « 1789, l’année des ruptures » tells what is dated below rather than dating anything. */
const NAMES_A_YEAR = /(?<!\p{L})ann[ée]es?(?!\p{L})/iu;
/** The first sentence under a title that is only a date is shown up to this length. */
const TITLE_MAX = 160;

const isWithin = (inner: DateMention, outer: DateMention) => inner.from >= outer.from && inner.to <= outer.to;
