import type { Lesson } from './lesson.ts';
import { nearestLessons } from './nearest-lessons.ts';
import { isOneSlip, type TopicWord, topicWords } from './topic-words.ts';

export interface Library {
  readonly lessons: readonly Lesson[];
  bySlug(slug: string): Lesson | null;
  /** The lesson that the subject names, whatever its case, accents, articles, word order and slips; else null. */
  find(subject: string): Lesson | null;
  /** At most `n` lessons that speak of the subject, best first; none when no lesson does. */
  nearest(subject: string, n: number): Lesson[];
}

interface Entry {
  readonly lesson: Lesson;
  /** The title and each keyword: whoever types one of them means this lesson. */
  readonly names: readonly (readonly TopicWord[])[];
  /** Words that may stand beside a name without changing the topic: its headings, its subject, its years. */
  readonly aside: ReadonlySet<string>;
}

type IsUsed = (word: TopicWord) => boolean;

/**
 * The lessons as a library that answers by subject.
 *
 * `find` would rather miss than be wrong: all words of one of the lesson's names must be there, and any other
 * word must be one of the lesson's own headings. A slip is forgiven once a word, and only where the typed word
 * is not itself a word that a lesson uses: « indépendant » is not a misspelt « indépendance ».
 */
export function createLibrary(lessons: readonly Lesson[]): Library {
  const entries = lessons.map(entryOf);
  const isUsed = vocabularyOf(lessons);

  return {
    lessons,
    bySlug: (slug) => lessons.find((lesson) => lesson.slug === slug) ?? null,
    find(subject) {
      const words = topicWords(subject);
      const [whole, another] = entries.filter(({ names }) => names.some((name) => isSlipOfLong(words, name)));
      if (whole !== undefined && another === undefined) return whole.lesson;
      const found = entries
        .map((entry) => ({ lesson: entry.lesson, asides: fewestAsides(words, entry, isUsed) }))
        .filter(({ asides }) => asides < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.asides - b.asides);
      const [best, second] = found;
      return best === undefined || best.asides === second?.asides ? null : best.lesson;
    },
    nearest: nearestLessons(lessons),
  };
}

function entryOf(lesson: Lesson): Entry {
  const headings = lesson.body.match(/^#{2,3} .+$/gm) ?? [];
  const years = lesson.body.match(/\b\d{4}\b/g) ?? [];
  return {
    lesson,
    names: [lesson.title, ...lesson.keywords].map(topicWords).filter((name) => name.length > 0),
    aside: new Set(keysOf([lesson.subject, ...headings, ...years].join(' '))),
  };
}

/** Words of a name from which on one slip in it can't make it another lesson's, whatever word the slip makes. */
const LONG_NAME = 4;

/** Whether a long name was typed whole, in its order, with one slip. */
function isSlipOfLong(words: readonly TopicWord[], name: readonly TopicWord[]): boolean {
  if (name.length < LONG_NAME || words.length !== name.length) return false;
  const slips = words.flatMap((word, at) => {
    const wanted = name[at]?.spelled ?? '';
    return word.spelled === wanted ? [] : [isOneSlip(word.spelled, wanted)];
  });
  return slips.length === 1 && slips[0] === true;
}

/** How many words stand beside the best fitting name; infinite when no name fits. */
function fewestAsides(words: readonly TopicWord[], entry: Entry, isUsed: IsUsed): number {
  const counts = entry.names.map((name) => {
    const rest = wordsBeside(words, name, isUsed);
    return rest?.every((word) => entry.aside.has(word.key)) ? rest.length : Number.POSITIVE_INFINITY;
  });
  return Math.min(...counts);
}

/** The words left over once each word of the name is found among them; null when one is missing. */
function wordsBeside(
  words: readonly TopicWord[],
  name: readonly TopicWord[],
  isUsed: IsUsed,
): TopicWord[] | null {
  const rest = [...words];
  for (const wanted of name) {
    const exact = rest.findIndex((word) => word.key === wanted.key);
    const at = exact >= 0 ? exact : rest.findIndex((word) => isMisspelt(word, wanted, isUsed));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

function isMisspelt(word: TopicWord, wanted: TopicWord, isUsed: IsUsed): boolean {
  return (isOneSlip(word.spelled, wanted.spelled) || isOneSlip(word.key, wanted.key)) && !isUsed(word);
}

/** Whether a lesson uses a word. All the texts are read at the first doubtful word, and once. */
function vocabularyOf(lessons: readonly Lesson[]): IsUsed {
  let keys: ReadonlySet<string> | null = null;
  return (word) => {
    keys ??= new Set(lessons.flatMap((lesson) => keysOf(`${lesson.summary}\n${lesson.body}`)));
    return keys.has(word.key);
  };
}

const keysOf = (text: string): string[] => topicWords(text).map((word) => word.key);
