/// <reference path="../../lessons/virtual.d.ts" />
import type { LessonStudy } from '#engine/lesson/folder.ts';
import type { LessonFigures } from '#engine/lesson/parts.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import type { Lesson, LessonEntry } from '#engine/library/lesson.ts';
import type { WrittenItems } from '#engine/library/mastery.ts';
import type { ReadSearchText } from '#engine/library/search-text.ts';

/**
 * The lessons' files come after the app: one that lists them, one for the search over all of them, and for each lesson what
 * its page says, what is to be learnt from it, and its figures. Each function fetches only those that it needs.
 */

/** The lessons, or a part of one, are not on this device and can't be fetched now. */
export class LessonsUnavailable extends Error {
  override readonly name = 'LessonsUnavailable';
}

const unavailable = (cause: unknown): never => {
  throw new LessonsUnavailable('The lessons are not on this device', { cause });
};

/** The lessons that ship with the app, without their texts. */
export type LessonList = readonly LessonEntry[];

/** Lists the lessons that ship with the app, in the order of their folders. @throws LessonsUnavailable */
export async function listLessons(): Promise<LessonList> {
  listAtHand = (await import('virtual:lesson-entries').catch(unavailable)).default;
  return listAtHand;
}

/** What was read, by the lesson's slug: its modules stay in memory anyway. */
const atHand = {
  lessons: new Map<string, Lesson>(),
  studies: new Map<string, LessonStudy>(),
  figures: new Map<string, LessonFigures>(),
};
let listAtHand: LessonList | undefined;

/** Reads one lesson with its text; null if there is none of that name. @throws LessonsUnavailable */
export async function readLesson(slug: string): Promise<Lesson | null> {
  const lesson = await import('#lessons/texts.ts')
    .then(({ loadLesson }) => loadLesson(slug))
    .catch(unavailable);
  if (lesson !== null) atHand.lessons.set(slug, lesson);
  return lesson;
}

/** What was read before, for a page to draw it without waiting. */
export const lessonAtHand = (slug: string) => atHand.lessons.get(slug);
export const studyAtHand = (slug: string) => atHand.studies.get(slug);
export const figuresAtHand = (slug: string) => atHand.figures.get(slug);
export const lessonsAtHand = () => listAtHand;

/** Reads what was written to be learnt from a lesson; null where it is neither on this device nor can be fetched. */
export async function readStudy(slug: string): Promise<LessonStudy | null> {
  const study = await import('#lessons/studies.ts')
    .then(({ loadStudy }) => loadStudy(slug))
    .catch(() => null);
  if (study !== null) atHand.studies.set(slug, study);
  return study;
}

/**
 * Fetches what was written to be learnt from lessons, one after the other, so that those that came stay when the
 * connection goes. `onFetched` is told how many are there. @throws LessonsUnavailable, or the signal's reason
 */
export async function fetchStudies(
  slugs: readonly string[],
  onFetched: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [at, slug] of slugs.entries()) {
    signal.throwIfAborted();
    if ((await readStudy(slug)) === null) throw new LessonsUnavailable(`No study of ${slug} can be fetched`);
    // What asks about a figure is left out where that one does not come.
    await readFigures(slug).catch(() => null);
    onFetched(at + 1);
  }
}

/** Reads the figures of a lesson; null for a slug that is none. Rejects when they can't be fetched. */
export async function readFigures(slug: string): Promise<LessonFigures | null> {
  const { loadFigures } = await import('#lessons/figures.ts');
  const figures = await loadFigures(slug);
  if (figures !== null) atHand.figures.set(slug, figures);
  return figures;
}

/** The names of what was written for each lesson, by its slug. Rejects when the small file can't be fetched. */
export async function readWrittenItems(): Promise<ReadonlyMap<string, WrittenItems>> {
  return (await import('#lessons/written-items.ts')).writtenItems;
}

/** Opens the search over all lessons, which needs none of their texts. @throws LessonsUnavailable */
export async function openLessonIndex(): Promise<Library<LessonEntry>> {
  const [entries, { createLibrary, searchText }] = await Promise.all([listLessons(), openSearch()]);
  return createLibrary(entries, searchText);
}

/** Opens all lessons with their texts, and the search over them. @throws LessonsUnavailable */
export async function openLessonLibrary(): Promise<Library> {
  const [entries, { createLibrary, searchText }] = await Promise.all([listLessons(), openSearch()]);
  const lessons = await Promise.all(entries.map(({ slug }) => readLesson(slug)));
  return createLibrary(
    lessons.filter((lesson) => lesson !== null),
    searchText,
  );
}

async function openSearch() {
  const [{ searchTexts }, { createLibrary }] = await Promise.all([
    import('#lessons/search-texts.ts'),
    import('#engine/library/find-lesson.ts'),
  ]).catch(unavailable);
  const searchText: ReadSearchText<LessonEntry> = ({ slug }) =>
    searchTexts.get(slug) ?? { asides: '', words: new Map() };
  return { createLibrary, searchText };
}
