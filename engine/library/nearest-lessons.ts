import MiniSearch from 'minisearch';
import { stem } from '#engine/text/stems.ts';
import { isStopWord } from '#engine/text/words.ts';
import type { Lesson } from './lesson.ts';
import { topicWords } from './topic-words.ts';

/** Below this a slip turns one word into another one. */
const SHORTEST_FUZZY_TERM = 5;
/** Words whose key is remembered: subjects that people type must not fill the memory. */
const KEYS_MAX = 30_000;

/**
 * A full-text search over the lessons, at most `n` answers, best first. A misspelt word is looked for in the names
 * only: in whole texts it would find words of other topics. The index is built at the first question.
 */
export function nearestLessons(lessons: readonly Lesson[]): (subject: string, n: number) => Lesson[] {
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  let index: MiniSearch<Lesson> | null = null;
  return (subject, n) => {
    index ??= indexOf(lessons);
    const misspelt = {
      queries: [subject],
      fields: ['title', 'keywords'],
      fuzzy: (term: string) => term.length >= SHORTEST_FUZZY_TERM && 1,
    };
    return index
      .search({ combineWith: 'OR', queries: [subject, misspelt] })
      .flatMap(({ id }) => bySlug.get(id) ?? [])
      .slice(0, n);
  };
}

function indexOf(lessons: readonly Lesson[]): MiniSearch<Lesson> {
  // The lessons hold about a hundred thousand words and ten thousand different ones: each is worked out once.
  const keys = new Map<string, string | false>();
  const keyOf = (term: string) => {
    const known = keys.get(term) ?? (!isStopWord(term) && (topicWords(stem(term))[0]?.key ?? false));
    if (keys.size < KEYS_MAX) keys.set(term, known);
    return known;
  };
  const index = new MiniSearch<Lesson>({
    idField: 'slug',
    fields: ['title', 'keywords', 'summary', 'body'],
    extractField: (lesson, field) => String(lesson[field as keyof Lesson]),
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: keyOf,
  });
  index.addAll(lessons);
  return index;
}
