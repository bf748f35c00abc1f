import { isLight } from '#engine/answer/pupil-words.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { type TopicWord, topicWords } from '#engine/library/topic-words.ts';
import { LESSONS_READ, treatedIn } from '#engine/library/treated-in.ts';
import { keySentences } from '#engine/make/fiche/key-sentences.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { readStudyText, type StudyText } from '#engine/text/structure/study-text.ts';
import { stem, stemSet, stems } from '#engine/text/words/stems.ts';
import { mainWords } from './terms.ts';

/** A lesson about the subject, ready to be quoted. */
export interface Source {
  readonly lesson: Lesson;
  /** Its main headings, with the most important sentences under each. */
  readonly sections: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  /** Sentences that define words of the subject, each with its word. */
  readonly definitions: readonly { readonly term: string; readonly text: string }[];
  /** A sentence to begin with: a dated fact, otherwise the first key sentence. */
  readonly opening: string | null;
  readonly key: readonly string[];
}

const NEAREST = 5;
const PER_SECTION = 3;
const DEFINITIONS = 3;
const KEY = 4;
/** A section treats a subject that has this many main words, when it has all of them. */
const MAIN_WORDS = 2;
/** A lesson that says a word less often only mentions it: a match of football on a day of independence. */
const OFTEN = 3;
/** Headings that say nothing about the subject. */
const HOLLOW = /^(?:définitions?|introduction|conclusion|à retenir|bilan|exercices?|méthode)$/i;

/** Finds the lesson that treats the words of a subject or of a question; null when none does. */
export function sourceFor(subject: string, library: Library): Source | null {
  const lesson =
    library.find(subject) ??
    library.mentioning(subject, NEAREST).find((one) => isNamed(one, subject)) ??
    treating(subject, library);
  return lesson && read(lesson, subject);
}

/** The lesson with a section that has all main words of a subject together; one word alone says too little. */
function treating(subject: string, library: Library): Lesson | null {
  const named = mainWords(subject);
  if (named.length < MAIN_WORDS) return null;
  const { words, lessons } = library.mentions(named.join(' '), LESSONS_READ);
  const found = treatedIn({ words }, lessons);
  const lesson = found && library.bySlug(found.slug);
  if (lesson === null) return null;
  const said = stems(lesson.body);
  return named.every((word) => said.filter((one) => one === stem(word)).length >= OFTEN) ? lesson : null;
}

/** Tells whether all words of one of the lesson's names are among the words of the question. */
function isNamed({ title, keywords }: Lesson, subject: string): boolean {
  const asked = topicWords(subject);
  return [title, ...keywords].some((name) => {
    const own = topicWords(name);
    // « faut-il » asks for no lesson on « il faut que ».
    if (own.every(({ typed }) => isLight(typed))) return false;
    return own.every((word) => asked.some((other) => isSameWord(word, other, own.length === 1)));
  });
}

/** A name of one word must be that word but for its plural: « parents » asks for no lesson on « parenté ». */
const isSameWord = (one: TopicWord, other: TopicWord, isAlone: boolean): boolean =>
  one.key === other.key && (!isAlone || singular(one.typed) === singular(other.typed));

const singular = (typed: string): string => typed.replace(/(?<=.{3})[sx]$/, '');

function read(lesson: Lesson, subject: string): Source {
  const study = readStudyText(lesson.body);
  const requested = stemSet(subject);
  const choose = (part: StudyText, limit: number): string[] =>
    keySentences(part, { requested, limit, except: new Set() }).map(({ text }) => text);
  const titles = [...new Set(study.sentences.map(({ headings }) => headings[0] ?? ''))].filter(
    (title) => title !== '' && !HOLLOW.test(title),
  );
  const under = (title: string): StudyText => ({
    sentences: study.sentences
      .filter(({ headings }) => headings[0] === title)
      .map((sentence, index) => ({ ...sentence, index })),
    lists: [],
    tables: [],
    outline: [],
  });
  const definitions = study.sentences.flatMap(({ text, inList }) => {
    if (inList) return [];
    const own = findDefinitions(text).find(({ term }) =>
      [...stemSet(term)].every((one) => requested.has(one)),
    );
    return own === undefined ? [] : [{ term: own.term, text }];
  });
  const key = choose(study, KEY);
  const dated = study.sentences.find(
    ({ text, inList }) => !inList && key.includes(text) && findDates(text).length > 0,
  );
  return {
    lesson,
    sections: titles
      .map((title) => ({ title, sentences: choose(under(title), PER_SECTION) }))
      .filter(({ sentences }) => sentences.length > 0),
    definitions: definitions.slice(0, DEFINITIONS),
    opening: dated?.text ?? key[0] ?? null,
    key,
  };
}
