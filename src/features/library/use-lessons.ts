import { useQuery } from '@tanstack/react-query';
import { LessonsNotHere, listLessons, readLesson } from '#src/device/engine.ts';

/** The lessons are part of the app: whatever the connection, and the same until the next version. */
const onDevice = {
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  // Their file comes after the app: where it could not be fetched, the connection brings it.
  refetchOnReconnect: true,
} as const;

/** Whether a question about lessons failed because their file is neither on the device nor to be fetched. */
export const areNotHere = (failure: Error | null): boolean => failure instanceof LessonsNotHere;

export function useLessons() {
  return useQuery({ queryKey: ['lessons'], queryFn: ({ signal }) => listLessons(signal), ...onDevice });
}

/** One lesson with its text; `data` is null when there is none of that name. */
export function useLesson(slug: string) {
  return useQuery({
    queryKey: ['lesson', slug],
    queryFn: ({ signal }) => readLesson(slug, signal),
    ...onDevice,
    // The worker always has it; a copy among the account's cached answers would only take room.
    gcTime: 0,
  });
}
