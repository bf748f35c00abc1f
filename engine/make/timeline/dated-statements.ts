import { saysWhenGiven, titleLine, withoutLabels } from '#engine/make/cards/alone/topic.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { withSubject } from '#engine/make/cards/persons/antecedent.ts';
import { mainPerson } from '#engine/make/cards/persons/main-person.ts';
import { SENTENCE_MAX, withItsYear, yearlessDays } from '#engine/make/cards/statement-context.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { asTyped, withYears } from '#engine/text/dates/dates-of-text.ts';
import { columnsOf } from '#engine/text/structure/columns.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { withoutToLearn } from '#engine/text/structure/to-learn.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { isArticleNumber } from './article-numbers.ts';
import { bareYears } from './bare-years.ts';
import { isBracketedSince } from './bracketed-since.ts';
import { withoutInserted } from './event-asides.ts';
import { type DatedEvent, findEvents, wording } from './events.ts';
import { foundedLast } from './founded-last.ts';
import { ownWords } from './own-words.ts';
import { withOwner } from './owner.ts';
import { reminderOf } from './shared-words.ts';
import { likelySubject, subjectBefore } from './subject-before.ts';

/** Longer sentences are texts without full stops, in which a date belongs to nothing in particular. */
const STATEMENT_MAX = 1_500;
/** A line that works an example through: its dates belong to it and to nobody's life. */
const EXAMPLE =
  /^(?:par\s)?(?:ex(?:emples?)?|sources?|exo|exercices?|application|énoncé|consigne|devoir|rdv)\s?(?:type|d’application|\d+)?\s?[.:=→]/iu;
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
  const columns = columnsOf(study);
  const stated = study.sentences.flatMap((sentence) => {
    const named = events.get(sentence.index) ?? [];
    const told = [...named, ...inItsOwnWords(sentence, study, named, columns.has(sentence.index))];
    if (told.length > 0 || findDates(sentence.text).length > 0) return told;
    return bareYears(sentence, study)
      .filter(({ date }) => !isArticleNumber(date, study))
      .map(({ date, label }) => ({ date, when: date.text, label, sentence, source: sentence.text }));
  });
  const told = stated.map((event) => {
    const label = withOwner(cellsOf(event, columns), event.sentence, study);
    return label === event.label ? event : { ...event, label };
  });
  return [...told, ...titles(study, stated)];
});

function inItsOwnWords(
  sentence: Sentence,
  study: StudyText,
  named: readonly DatedEvent[],
  hasColumns: boolean,
): DatedEvent[] {
  const { text } = sentence;
  if (text.length > STATEMENT_MAX || /\?\s*[»"”]?$/.test(text) || EXAMPLE.test(text)) return [];
  if (saysWhenGiven(text, sentence.index)) return [];
  const days = yearlessDays(study, sentence);
  const whole = withYears(text, days);
  // What stands between commas with a date of its own is told already.
  const dated = named.length > 0 ? withoutInserted(whole) : whole;
  const dates = findDates(dated).filter((date) => !isArticleNumber(date, study));
  return dates.flatMap((date) => {
    if (named.some((event) => isSameTime(event.date, date)) || !datesSomething(dated, date, hasColumns))
      return [];
    if (isOnlyItsYear(dated, date, dates)) return [];
    if (dates.indexOf(date) > 0 && OF_ANOTHER.test(dated.slice(0, date.start))) return [];
    const founded = date.start === 0 ? null : foundedLast(dated.slice(0, date.start));
    if (founded !== null)
      return founded === ''
        ? []
        : [{ date, when: wording(date, true), label: founded, sentence, source: text }];
    const own = ownWords(dated, date, dates, {
      sentence: dated,
      subjectFor: (pronoun) =>
        subjectBefore(pronoun, sentence, study) ?? likelySubject(pronoun, sentence, study),
      before: (sentenceFirst) => contextOf(sentence, study, sentenceFirst),
    });
    if (own === null) return [];
    const quoted = own.quoted === '' ? text : `${own.quoted} ${text}`;
    const source = withItsYear(quoted, sentence, study);
    const said = withoutFrame(withoutToLearn(asTyped(own.label, days)));
    const label = asTheirs(asAnswer(said.replace(LEFT_HANGING, '')), sentence, study);
    if (/^…/u.test(label) && (/^…\(/u.test(label) || label.split('(').length !== label.split(')').length))
      return [];
    return [{ date, when: wording(date, true), label, sentence, source }];
  });
}

/** « Intro : Trente Glorieuses = période », « Hiroshima (6 août) Nagasaki »: what is dated, without what stands around it. */
const withoutFrame = (label: string): string =>
  label
    .replace(/^(?:intro(?:duction)?|conclusion|rappels?|bilan|contexte)\s?:\s(?=\p{L})/iu, '')
    .replace(/\s[=:]\s(?:période|époque)(?:\s\d{3,4}\s?[-–]\s?\d{2,4})?(?:,\s.{0,120})?$/iu, '')
    .replace(NAMED_BEFORE, '');
const NAMED_BEFORE = /^\p{Lu}[\p{L}’-]+\s\([^()]{0,20}\d[^()]{0,20}\)\s(?=\p{Lu}[\p{L}’-]+$)/u;

/** « Les Soirées, recueil de nouvelles sur la guerre de 1870 » came out in another year. */
const OF_ANOTHER = /(?<!\p{L})(?:guerre|crise|révolution|constitution|préambule|déclaration|code)\sde\s$/iu;
/** « la collision de l’Inde et de l’Eurasie, commencée » without its date. */
const LEFT_HANGING = /,\s\p{Ll}{3,}(?:é|ée|és|ées)$/u;

/** The cells of a row of years with the names of their columns: « Président : Mitterrand, PM : Chirac ». */
function cellsOf({ label, sentence }: DatedEvent, columns: ReadonlyMap<number, readonly string[]>): string {
  const names = columns.get(sentence.index);
  const [first = '', ...others] = sentence.cells ?? [];
  if (names === undefined || findDates(first).length !== 1) return label;
  const told = others.flatMap((cell, at) =>
    /[\p{L}\d]/u.test(cell) ? [names[at + 1] ? `${names[at + 1]}\u00a0: ${cell}` : cell] : [],
  );
  return told.length === 0 ? label : told.join(', ');
}

/** « Antoine Lavoisier : il publie… » in the life of that person is « Antoine Lavoisier publie… ». */
function asTheirs(label: string, sentence: Sentence, study: StudyText): string {
  const name = mainPerson(study)?.name;
  const said =
    name !== undefined && label.startsWith(`${name}\u00a0: `) ? label.slice(name.length + 3) : null;
  if (said === null) return label;
  const { lead = '', rest = '' } = THEIR_DEED.exec(said)?.groups ?? {};
  const own =
    rest === '' || !goesOn(sentence, study, name ?? '')
      ? null
      : `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${name} ${rest}`;
  return withSubject(said, sentence, study) ?? own ?? label;
}

/** Tells whether the sentence before is about the same person, or about what they wrote. */
function goesOn(sentence: Sentence, study: StudyText, name: string): boolean {
  const before = study.sentences[sentence.index - 1];
  if (before === undefined || before.headings.join('\n') !== sentence.headings.join('\n')) return false;
  const text = withoutDate(before.text);
  const last = name.split(' ').at(-1) ?? name;
  return (
    /^(?:il|elle|ses)\s/iu.test(text) ||
    text.slice(0, name.length + 1).includes(last) ||
    /^\p{Lu}[^,;:]{2,40}\s(?:paraît|sort)\s/u.test(text)
  );
}

const withoutDate = (text: string) => text.replace(/^[^,]{0,40}\d[^,]{0,20},\s/u, '');

/** « il échoue deux fois », « Condamné pour diffamation, il s’exile »: what the one whose life is told does. */
const THEIR_DEED = /^(?<lead>[^,;:.]{0,60},\s)?(?:il|elle)\s(?<rest>\p{Ll}.+)$/iu;

/** « 91 : déclaration le 25 juin, … »: the year of the days that follow it dates nothing itself. */
function isOnlyItsYear(statement: string, date: DateMention, dates: readonly DateMention[]): boolean {
  const next = dates[1];
  return (
    date.start === 0 &&
    date.precision === 'year' &&
    next !== undefined &&
    /^\s*(?:[:=→–—]|[-=]+>)\s[^,;]*$/u.test(statement.slice(date.end, next.start)) &&
    next.from >= date.from &&
    next.to <= date.to
  );
}

const isSameTime = (a: DateMention, b: DateMention) => a.from === b.from && a.to === b.to;

/** Tells whether a date dates what is said, and neither is what is said nor belongs to a source. */
function datesSomething(statement: string, date: DateMention, hasColumns = false): boolean {
  const before = statement.slice(0, date.start);
  const after = statement.slice(date.end);
  if (isBracketedSince(statement, date)) return false;
  if (
    TAKEN_FROM.test(before) ||
    (date.precision !== 'day' && DEFINES.test(before) && OF_A_NOUN.test(date.lead || date.text))
  )
    return false;
  // « 1976 : 34 % » says something below « année : population ».
  if (!hasColumns && words(before + after).every(({ text }) => isStopWord(text) || /^\d+$/.test(text)))
    return false;
  if (date.start > 0 || !/^l[ea’]s?$/iu.test(date.lead)) return true;
  const { verb = '', next = '' } = ABOUT_THE_DATE.exec(after)?.groups ?? {};
  return (
    !/^(?:est|sont|fut|était|reste|devient)$/.test(verb) ||
    PASSIVE.test(next) ||
    !isFiniteVerb(verb, '', next)
  );
}

/**
 * What says whom a statement is about that does not say it itself: the person whose life the text tells, otherwise the
 * sentence before it in its paragraph or the heading.
 */
function contextOf(
  sentence: Sentence,
  study: StudyText,
  sentenceFirst: boolean,
): { before: string; quoted: string } {
  const title = sentence.headings[0] ?? titleLine(study)?.text ?? '';
  const life = LIFE.exec(title);
  // « La monarchie de Juillet (1830-1848) » is no life.
  const isName =
    !/\p{Ll}\s$/u.test(title.slice(0, life?.index ?? 0)) || !/^d/u.test(life?.groups?.name ?? '');
  const person = mainPerson(study)?.name ?? (isName ? life?.groups?.name : undefined);
  const previous = study.sentences[sentence.index - 1];
  const follows = previous?.block === sentence.block && !sentence.inList;
  if (person !== undefined && !(follows && sentenceFirst)) return { before: person, quoted: `${person} […]` };
  if (follows && previous !== undefined) return { before: reminderOf(previous.text), quoted: previous.text };
  // « 1. aide américaine (1950-53) » under « causes du miracle : »
  const intro = sentence.inList ? introOf(sentence, study) : '';
  if (intro !== '') return { before: intro, quoted: `${intro} […]` };
  const heading = sentence.headings.at(-1) ?? '';
  return { before: heading.replace(/\s*:$/, ''), quoted: heading === '' ? '' : `${heading} […]` };
}

/** What announces the list that a sentence stands in; empty where nothing short does. */
function introOf({ block }: Sentence, { lists, sentences }: StudyText): string {
  const list = lists.find(({ index }) => sentences[index]?.block === block);
  const intro = list?.intro?.text.replace(/\s?:$/u, '') ?? '';
  return intro.length <= INTRO_MAX ? intro : '';
}
const INTRO_MAX = 60;

/** « Fr 1ère – V. HUGO (1802-1885) »: the title dates a life. */
const LIFE =
  /(?<![\p{L}.])(?<name>(?:\p{Lu}(?:\p{L}+|\.)[\s-]){0,2}(?:(?:de|du|von)\s|d’)?\p{Lu}[\p{L}’-]{2,})\s\(\d{3,4}\s?[-–]\s?\d{2,4}\)/u;

const NOTHING_BEFORE = { sentence: '', subjectFor: () => null, before: () => ({ before: '', quoted: '' }) };

/** The dated titles of a text: « La guerre d’Algérie (1954-1962) », « 1848 : le printemps des peuples ». */
function titles(study: StudyText, stated: readonly DatedEvent[]): DatedEvent[] {
  const seen = new Set<string>();
  return study.sentences.flatMap((sentence) =>
    sentence.headings.flatMap((heading): DatedEvent[] => {
      if (seen.has(heading)) return [];
      seen.add(heading);
      if (heading.length > SENTENCE_MAX || /\?$/.test(heading)) return [];
      const dates = findDates(heading).filter((date) => !isArticleNumber(date, study));
      return dates.flatMap((date) => {
        const event = { date, when: wording(date, true), sentence };
        if (datesSomething(heading, date)) {
          if (NAMES_A_YEAR.test(heading)) return [];
          const own = ownWords(heading, date, dates, NOTHING_BEFORE);
          const label = own === null ? '' : asAnswer(withoutSchool(own.label));
          return label === '' || saysWhenGiven(heading) ? [] : [{ ...event, label, source: heading }];
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

/** « HISTOIRE Tle – La guerre d’Algérie » happened without its class; what only has brackets keeps them. */
function withoutSchool(title: string): string {
  const bare = withoutLabels(title);
  return bare === title.replace(/\s*\([^()]*\)/g, '').trim() ? title : bare;
}

/** « 1789, l’année des ruptures » tells what is dated below rather than dating anything. */
const NAMES_A_YEAR = /(?<!\p{L})ann[ée]es?(?!\p{L})/iu;
/** The first sentence under a title that is only a date is shown up to this length. */
const TITLE_MAX = 160;

const isWithin = (inner: DateMention, outer: DateMention) => inner.from >= outer.from && inner.to <= outer.to;
