import MiniSearch from 'minisearch';
import { stem } from '#engine/text/words/stems.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import type { LessonEntry } from './lesson.ts';
import type { ReadSearchText } from './search-text.ts';
import { topicWords } from './topic-words.ts';

/** In shorter words, one wrong letter gives another word. */
const SHORTEST_FUZZY_TERM = 5;
/** From this length on, two wrong letters still leave the word that was meant: « décolonisasion ». */
const LONG_TERM = 9;
/** At most this many keys are cached, because the subjects that people type must not fill the memory. */
const KEYS_MAX = 30_000;

/** Searches that return at most `n` lessons, the best first. */
interface LessonSearches<Known> {
  /** The lessons whose title, keywords or headings have the words. Misspelt words are searched in the names only. */
  readonly nearest: (subject: string, n: number) => Known[];
  /** The lessons that mention the words anywhere: where an answer is looked for, not what is named to a person. */
  readonly mentioning: (subject: string, n: number) => Known[];
}

/** Builds the searches over the lessons. Their index is built at the first search. */
export function nearestLessons<Known extends LessonEntry>(
  lessons: readonly Known[],
  read: ReadSearchText<Known>,
): LessonSearches<Known> {
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  let index: MiniSearch<Known> | null = null;
  const search = (subject: string, n: number, fields: string[]) => {
    index ??= indexOf(lessons, read);
    const misspelt = {
      queries: [subject],
      fields: ['title', 'keywords'],
      fuzzy: slipsIn,
    };
    return index
      .search({ combineWith: 'OR', queries: [{ queries: [subject], fields }, misspelt] })
      .flatMap(({ id }) => bySlug.get(id) ?? [])
      .slice(0, n);
  };
  return {
    nearest: (subject, n) => search(subject, n, ['title', 'keywords', 'headings']),
    mentioning: (subject, n) => search(subject, n, ['title', 'keywords', 'summary', 'text']),
  };
}

/** How many wrong letters are forgiven in a term; false for none. */
function slipsIn(term: string): number | false {
  if (term.length < SHORTEST_FUZZY_TERM) return false;
  return term.length < LONG_TERM ? 1 : 2;
}

function indexOf<Known extends LessonEntry>(
  lessons: readonly Known[],
  read: ReadSearchText<Known>,
): MiniSearch<Known> {
  // The lessons contain about a hundred thousand words, but only ten thousand different ones: each key is computed
  // once.
  const keys = new Map<string, string | false>();
  const keyOf = (term: string) => {
    const key = keys.get(term) ?? (!isStopWord(term) && (topicWords(stem(term))[0]?.key ?? false));
    if (keys.size < KEYS_MAX) keys.set(term, key);
    return key;
  };
  const textOf = (lesson: Known): string =>
    [...read(lesson).words].map(([word, count]) => `${word} `.repeat(count)).join('');
  const index = new MiniSearch<Known>({
    idField: 'slug',
    fields: ['title', 'keywords', 'headings', 'summary', 'text'],
    extractField: (lesson, field) => {
      if (field === 'text') return textOf(lesson);
      return field === 'headings' ? read(lesson).asides : String(lesson[field as keyof LessonEntry]);
    },
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: keyOf,
  });
  index.addAll(lessons);
  return index;
}
