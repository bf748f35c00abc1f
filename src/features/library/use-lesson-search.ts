import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LessonSearch, openLessonSearch } from '#src/device/engine.ts';
import type { LessonList } from '#src/device/engine-messages.ts';
import { useSettled } from '#src/ui/use-settled.ts';
import { matchLessons } from './match-lessons.ts';

/** Milliseconds without a keystroke after which the engine is asked. */
const QUIET_MS = 250;

export type SearchResult =
  | { readonly kind: 'searching' }
  /** Lessons that the words name. */
  | { readonly kind: 'found'; readonly lessons: LessonList }
  /** None by that name; these speak of it, or of something near, best first. */
  | { readonly kind: 'near'; readonly lessons: LessonList }
  /** None by that name, and the engine could not start. */
  | { readonly kind: 'failed' };

/**
 * What the words of a search field find. Names that begin with what was typed are found at once; only when there is
 * none is the engine asked, which forgives slips and knows what the lessons speak of.
 */
export function useLessonSearch(lessons: LessonList, typed: string): SearchResult {
  const subject = typed.trim();
  const settled = useSettled(subject, QUIET_MS);
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
    // A worker that broke answers nothing more: the next question starts another.
    if (failed) closeSearch(search);
  }, [failed]);
  useEffect(() => () => closeSearch(search), []);

  if (matches.length > 0) return { kind: 'found', lessons: matches };
  if (settled !== subject || asked.isPending) return { kind: 'searching' };
  if (asked.data === undefined) return { kind: 'failed' };
  const { named, near } = asked.data;
  const pick = (slugs: string[]) =>
    slugs.flatMap((slug) => lessons.find((lesson) => lesson.slug === slug) ?? []);
  return named === null ? { kind: 'near', lessons: pick(near) } : { kind: 'found', lessons: pick([named]) };
}

function closeSearch(search: { current: LessonSearch | null }): void {
  search.current?.close();
  search.current = null;
}
