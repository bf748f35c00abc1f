import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LessonSearch, openLessonSearch } from '#src/device/engine/engine.ts';
import type { LessonsFound } from '#src/device/engine/engine-messages.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { useDebouncedValue } from '#src/ui/forms/use-debounced-value.ts';
import { matchLessons } from './match-lessons.ts';

/** Milliseconds without typing before the engine is asked. */
const QUIET_MS = 250;

export type SearchResult =
  | { readonly kind: 'searching' }
  /** Lessons whose names match. */
  | { readonly kind: 'found'; readonly lessons: LessonList }
  /**
   * No name matches; these lessons have a word of it, or one that looks like it, in a name or a heading, best first.
   * `treated`: the section that treats it.
   */
  | { readonly kind: 'near'; readonly lessons: LessonList; readonly treated: LessonsFound['treated'] }
  /** No name matches, and the engine could not start. */
  | { readonly kind: 'failed' };

/**
 * Searches the lessons. Names that begin with the typed words are found at once. Only if there are none, the
 * engine is asked: it tolerates spelling mistakes and searches the content of the lessons.
 */
export function useLessonSearch(lessons: LessonList, typed: string): SearchResult {
  const subject = typed.trim();
  const settled = useDebouncedValue(subject, QUIET_MS);
  const matches = matchLessons(lessons, subject);
  const search = useRef<LessonSearch>(null);

  const asked = useQuery({
    queryKey: ['find-lessons', settled],
    queryFn: () => {
      search.current ??= openLessonSearch();
      return search.current.find(settled);
    },
    enabled: settled === subject && settled !== '' && matches.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failed = asked.isError;
  useEffect(() => {
    // A worker that failed answers nothing more: the next question starts another one.
    if (failed) closeSearch(search);
  }, [failed]);
  useEffect(() => () => closeSearch(search), []);

  if (matches.length > 0) return { kind: 'found', lessons: matches };
  if (settled !== subject || asked.isPending) return { kind: 'searching' };
  if (asked.data === undefined) return { kind: 'failed' };
  const { named, near, treated } = asked.data;
  const pick = (slugs: string[]) =>
    slugs.flatMap((slug) => lessons.find((lesson) => lesson.slug === slug) ?? []);
  return named === null
    ? { kind: 'near', lessons: pick(near), treated }
    : { kind: 'found', lessons: pick([named]) };
}

function closeSearch(search: { current: LessonSearch | null }): void {
  search.current?.close();
  search.current = null;
}
