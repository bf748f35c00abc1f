import { useQuery } from '@tanstack/react-query';
import { listStudiesHere } from '#src/device/storage.ts';

/** The lessons whose questions are on this device; null where that can't be told, and until it is read. */
export function useStudiesHere() {
  const { data, refetch } = useQuery({
    queryKey: ['studies-here'],
    queryFn: listStudiesHere,
    networkMode: 'always',
    staleTime: 0,
    // The device tells it anew each time.
    gcTime: 0,
  });
  return { here: data ?? null, look: () => void refetch() };
}
