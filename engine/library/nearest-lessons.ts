import MiniSearch from 'minisearch';
import { stem } from '#engine/text/words/stems.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import type { Lesson } from './lesson.ts';
import { topicWords } from './topic-words.ts';

/** In shorter words, one wrong letter gives another word. */
const SHORTEST_FUZZY_TERM = 5;
/** At most this many keys are cached, because the subjects that people type must not fill the memory. */
const KEYS_MAX = 30_000;

/**
 * Builds a full-text search over the lessons that returns at most `n` lessons, the best first. Misspelt words are
 * searched in the names only, because in whole texts they would match other topics. The index is built at the first
 * search.
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
  // The lessons contain about a hundred thousand words, but only ten thousand different ones: each key is computed
  // once.
  const keys = new Map<string, string | false>();
  const keyOf = (term: string) => {
    const key = keys.get(term) ?? (!isStopWord(term) && (topicWords(stem(term))[0]?.key ?? false));
    if (keys.size < KEYS_MAX) keys.set(term, key);
    return key;
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
