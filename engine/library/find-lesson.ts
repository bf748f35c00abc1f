import { fold } from '#engine/text/words/fold.ts';
import type { Lesson, LessonEntry } from './lesson.ts';
import { type Mentions, mentionsIn } from './mentions.ts';
import { nearestLessons } from './nearest-lessons.ts';
import { type ReadSearchText, type SearchText, searchTextOf } from './search-text.ts';
import { isMistyped, isOneSlip, type TopicWord, topicWords } from './topic-words.ts';

/** The lessons, with their texts or without, which can be found by subject. */
export interface Library<Known extends LessonEntry = Lesson> {
  readonly lessons: readonly Known[];
  bySlug(slug: string): Known | null;
  /**
   * Finds the lesson that the subject names, despite differences in case, accents, articles, word order and typing
   * slips; otherwise null.
   */
  find(subject: string): Known | null;
  /** Returns at most `n` lessons whose title, keywords or headings have a word of the subject, the best first. */
  nearest(subject: string, n: number): Known[];
  /** Returns at most `n` lessons that mention the subject anywhere, the best first: where an answer is looked for. */
  mentioning(subject: string, n: number): Known[];
  /** What the texts say of the subject: the section that treats it is in one of these lessons. */
  mentions(subject: string, n: number): Mentions<Known>;
}

interface Entry<Known> {
  readonly lesson: Known;
  /** The words of the title and of each keyword: somebody who types one of these names means this lesson. */
  readonly names: readonly (readonly TopicWord[])[];
  /** The letters of each name, written in one: « lecid ». */
  readonly joined: ReadonlySet<string>;
  /** Tells whether a word may be added to a name without changing the topic: the lesson's headings, subject and years. */
  isAside(word: TopicWord): boolean;
}

type IsUsed = (word: TopicWord) => boolean;

/**
 * Builds a library that finds lessons by subject.
 *
 * `find` prefers no result to a wrong one: the subject must contain all words of one of the lesson's names, and any
 * other word must be in the lesson's own headings. Typing slips in a word are forgiven, but only where the typed
 * word is not used by any lesson: « indépendant » is not a misspelt « indépendance ».
 */
export function createLibrary<Known extends LessonEntry>(
  lessons: readonly Known[],
  searchText: ReadSearchText<Known>,
): Library<Known> {
  // Nothing is read before it is needed: of one's own notes, cards are made without any lesson.
  const texts = new Map<Known, SearchText>();
  const read: ReadSearchText<Known> = (lesson) => {
    const text = texts.get(lesson) ?? searchText(lesson);
    texts.set(lesson, text);
    return text;
  };
  let known: readonly Entry<Known>[] | null = null;
  const isUsed = vocabularyOf(lessons, read);

  return {
    lessons,
    bySlug: (slug) => lessons.find((lesson) => lesson.slug === slug) ?? null,
    find(subject) {
      known ??= lessons.map((lesson) => entryOf(lesson, read));
      const entries = known;
      const words = topicWords(subject);
      const joined = lettersOf(subject);
      const inOne = entries.filter((entry) => entry.joined.has(joined));
      if (inOne.length === 1) return inOne[0]?.lesson ?? null;
      const [whole, another] = entries.filter(({ names }) => names.some((name) => isSlipOfLong(words, name)));
      if (whole !== undefined && another === undefined) return whole.lesson;
      const found = entries
        .map((entry) => ({ lesson: entry.lesson, asides: fewestAsides(words, entry, isUsed) }))
        .filter(({ asides }) => asides < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.asides - b.asides);
      const [best, second] = found;
      return best === undefined || best.asides === second?.asides ? null : best.lesson;
    },
    ...nearestLessons(lessons, read),
    mentions: mentionsIn(lessons, read),
  };
}

/** Builds a library of lessons whose texts are at hand. */
export const libraryOf = (lessons: readonly Lesson[]): Library => createLibrary(lessons, searchTextOf);

function entryOf<Known extends LessonEntry>(lesson: Known, read: ReadSearchText<Known>): Entry<Known> {
  const names = [lesson.title, ...lesson.keywords];
  // Of most lessons no name fits, so that their headings need not be read.
  let aside: ReadonlySet<string> | null = null;
  return {
    lesson,
    names: names.map(topicWords).filter((name) => name.length > 0),
    joined: new Set(names.map(lettersOf)),
    isAside({ key }) {
      aside ??= new Set(keysOf(`${lesson.subject} ${read(lesson).asides}`));
      return aside.has(key);
    },
  };
}

/** In a name of at least this many words, one slip cannot turn it into the name of another lesson. */
const LONG_NAME = 4;

/** Tells whether a long name was typed completely and in order, with one slip. */
function isSlipOfLong(words: readonly TopicWord[], name: readonly TopicWord[]): boolean {
  if (name.length < LONG_NAME || words.length !== name.length) return false;
  const slips = words.flatMap((word, at) => {
    const wanted = name[at]?.spelled ?? '';
    return word.spelled === wanted ? [] : [isOneSlip(word.spelled, wanted)];
  });
  return slips.length === 1 && slips[0] === true;
}

/** The number of extra words beside the name that fits best; infinite when no name fits. */
function fewestAsides(words: readonly TopicWord[], entry: Entry<unknown>, isUsed: IsUsed): number {
  const counts = entry.names.map((name) => {
    const rest = wordsBeside(words, name, isUsed);
    return rest?.every(entry.isAside) ? rest.length : Number.POSITIVE_INFINITY;
  });
  return Math.min(...counts);
}

/** The words that remain after each word of the name was found; null when one is missing. */
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
  return isMistyped(word, wanted) && !isUsed(word);
}

/**
 * Tells whether a lesson uses a word, in the singular or the plural. All texts are read once, at the first doubtful word.
 * A silent ending makes another word: « cils » does not make « cyle » a word that is used.
 */
function vocabularyOf<Known extends LessonEntry>(
  lessons: readonly Known[],
  read: ReadSearchText<Known>,
): IsUsed {
  let used: ReadonlySet<string> | null = null;
  const nameOf = ({ spelled }: TopicWord) => spelled.replace(/(?<=.{3})[sx]$/, '');
  return (word) => {
    used ??= new Set(
      lessons.flatMap((lesson) => {
        const words = [...read(lesson).words.keys()].join(' ');
        return topicWords(`${lesson.summary}\n${words}`).map(nameOf);
      }),
    );
    return used.has(nameOf(word));
  };
}

const lettersOf = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '');

const keysOf = (text: string): string[] => topicWords(text).map((word) => word.key);
