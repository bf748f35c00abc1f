import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import {
  figuresAtHand,
  lessonAtHand,
  lessonsAtHand,
  listLessons,
  readFigures,
  readLesson,
  readStudy,
  studyAtHand,
} from '#src/device/lessons.ts';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';

/** The lessons are part of the app: they don't depend on the connection and don't change until the next version. */
const onDevice = {
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  // Their file is fetched after the app. If that failed, it is tried again when the connection returns.
  refetchOnReconnect: true,
} as const;

/** What a page that the server sent whole is drawn with is there before it is drawn. */
const whenWhole =
  <Read>(atHand: () => Read | undefined) =>
  () =>
    isDrawnWhole() ? atHand() : undefined;

/** Lists the lessons; fails where their file is neither on the device nor can be fetched. */
export function useLessons() {
  return useQuery({
    queryKey: ['lessons'],
    queryFn: listLessons,
    initialData: whenWhole(lessonsAtHand),
    ...onDevice,
  });
}

/** Reads one lesson with its text; `data` is null if there is none of that name. Fails as `useLessons` does. */
export function useLesson(slug: string) {
  return useQuery({
    queryKey: ['lesson', slug],
    queryFn: () => readLesson(slug),
    // What was read before the page was drawn is drawn with it.
    initialData: () => lessonAtHand(slug),
    ...onDevice,
    // The device always has the lesson: a copy among the account's cached answers would only take space.
    gcTime: 0,
  });
}

/** What belongs to one lesson comes from the server when it is opened: one failure tells that it is not there now. */
const withLesson = { ...onDevice, retry: false, gcTime: 0 } as const;

/** Reads what was written to be learnt from a lesson; `data` is null where it is not on this device. */
export function useStudy(slug: string) {
  return useQuery({
    queryKey: ['study', slug],
    queryFn: () => readStudy(slug),
    initialData: whenWhole(() => studyAtHand(slug)),
    ...withLesson,
  });
}

/** Loads the figures of a lesson, which come when it is opened. */
export function useFigures(slug: string) {
  return useQuery({
    queryKey: ['figures', slug],
    queryFn: () => readFigures(slug),
    initialData: () => figuresAtHand(slug),
    ...withLesson,
  });
}

/** Fetches the figures of lessons of what is about to be asked, so that they are there although the connection goes. */
export function usePreparedFigures(figures: readonly CardFigure[]): void {
  const slugs = [...new Set(figures.flatMap((one) => ('lesson' in one ? one.lesson : [])))].join(' ');
  useEffect(() => {
    // Where one can't be had, its question says so.
    for (const slug of slugs.split(' ')) void readFigures(slug).catch(() => undefined);
  }, [slugs]);
}
