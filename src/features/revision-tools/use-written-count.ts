import { useQuery } from '@tanstack/react-query';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { listLessons, readWrittenItems } from '#src/device/lessons.ts';
import { useDebouncedValue } from '#src/ui/forms/use-debounced-value.ts';
import { isCounted, writtenNote } from './count-notes.ts';

/** Milliseconds without typing before the lessons are looked through. */
const QUIET_MS = 400;

const onDevice = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;
const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/**
 * Says before anything is asked how many questions or cards were written for the lesson that the subject names; null for
 * another subject, for one's own notes, and until it is known.
 */
export function useWrittenCount(
  name: string,
  { subject, elements, source }: RevisionToolRequest,
): string | null {
  const typed = useDebouncedValue(subject.trim(), QUIET_MS);
  const enabled = isCounted(name) && typed !== '' && source.trim() === '';
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: listLessons,
    enabled,
    ...onDevice,
  });
  const lesson = lessons.data?.find(({ title, keywords }) =>
    [title, ...keywords].some((one) => isSame(one, typed)),
  );
  const slug = lesson?.slug ?? '';
  const counts = useQuery({
    queryKey: ['written-counts', slug],
    queryFn: async () => {
      const own = (await readWrittenItems()).get(slug);
      return { Quiz: own?.questions.length ?? 0, Flashcards: own?.cards.length ?? 0 };
    },
    enabled: enabled && slug !== '',
    ...onDevice,
  });
  if (!enabled || slug === '' || counts.data === undefined) return null;
  return writtenNote(name, counts.data[name], elements);
}
