import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { savesData } from '#src/data/server/data-saver.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import {
  bytesOf,
  keepWritingFiles,
  missingWritingFiles,
  writingFilesOf,
} from '#src/device/engine/writing-files.ts';
import { keepLateFiles } from '#src/device/late-files.ts';
import { whenIdle } from '#src/device/when-idle.ts';

const queryKey = (slug: WritingToolSlug) => ['writing-files', slug];

/**
 * The bytes of the dictionary that the tool still needs on this device: 0 when it works without a connection, `undefined`
 * while that is looked up. With a connection they are fetched once the page is idle, unless data is to be saved.
 * @param isRunning true while the tool runs, which fetches what it needs by itself
 */
export function useDictionary(slug: WritingToolSlug, isRunning = false): number | undefined {
  const client = useQueryClient();
  const offline = useOffline();
  const { data: missing } = useQuery({
    queryKey: queryKey(slug),
    queryFn: async () => bytesOf(await missingWritingFiles(writingFilesOf(slug))),
    networkMode: 'always',
    retry: false,
    // Every tool asks its device anew: the browser may have emptied the cache.
    gcTime: 0,
  });
  const isFetched = missing !== undefined && missing > 0 && !isRunning && !offline && !savesData();
  useEffect(() => {
    if (!isFetched) return;
    const abort = new AbortController();
    void whenIdle(abort.signal)
      // The tool itself comes first: the dictionary alone would promise what does not open.
      .then(() => keepLateFiles({ lessons: 'none' }))
      .then(() => keepWritingFiles(writingFilesOf(slug)))
      // What could not come now comes when the tool is opened again, or when it first runs.
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey: queryKey(slug) }));
    return () => abort.abort();
  }, [client, slug, isFetched]);
  useEffect(() => {
    if (!isRunning) void client.invalidateQueries({ queryKey: queryKey(slug) });
  }, [client, slug, isRunning]);
  return missing;
}
