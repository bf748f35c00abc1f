import type { Library } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { topicWords } from '#engine/library/topic-words.ts';
import { keySentences } from '#engine/make/fiche/key-sentences.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { readStudyText, type StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';

/** A lesson about the subject, ready to be quoted. */
export interface Source {
  readonly lesson: Lesson;
  /** Its main headings, with the most important sentences under each. */
  readonly sections: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  /** Sentences that define the words of the subject, otherwise the first ones of the lesson. */
  readonly definitions: readonly string[];
  /** A sentence to begin with: a dated fact, otherwise the first key sentence. */
  readonly opening: string | null;
  readonly key: readonly string[];
}

const NEAREST = 5;
const PER_SECTION = 3;
const DEFINITIONS = 3;
const KEY = 4;
/** Headings that say nothing about the subject. */
const HOLLOW = /^(?:définitions?|introduction|conclusion|à retenir|bilan|exercices?|méthode)$/i;

/** Finds the lesson that the words of a subject or of a question name; null when none does. */
export function sourceFor(words: string, library: Library): Source | null {
  const lesson =
    library.find(words) ?? library.mentioning(words, NEAREST).find((one) => isNamed(one, words)) ?? null;
  return lesson && read(lesson, words);
}

/** Tells whether all words of one of the lesson's names are among the words of the question. */
function isNamed({ title, keywords }: Lesson, words: string): boolean {
  const asked = new Set(topicWords(words).map(({ key }) => key));
  return [title, ...keywords].some((name) => {
    const keys = topicWords(name).map(({ key }) => key);
    return keys.length > 0 && keys.every((key) => asked.has(key));
  });
}

function read(lesson: Lesson, words: string): Source {
  const study = readStudyText(lesson.body);
  const requested = stemSet(words);
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
  const defining = study.sentences.filter(({ text, inList }) => !inList && findDefinitions(text).length > 0);
  const own = defining.filter(({ text }) =>
    findDefinitions(text).some(({ term }) => [...stemSet(term)].every((stem) => requested.has(stem))),
  );
  const key = choose(study, KEY);
  const dated = study.sentences.find(
    ({ text, inList }) => !inList && key.includes(text) && findDates(text).length > 0,
  );
  return {
    lesson,
    sections: titles
      .map((title) => ({ title, sentences: choose(under(title), PER_SECTION) }))
      .filter(({ sentences }) => sentences.length > 0),
    definitions: (own.length > 0 ? own : defining).slice(0, DEFINITIONS).map(({ text }) => text),
    opening: dated?.text ?? key[0] ?? null,
    key,
  };
}
