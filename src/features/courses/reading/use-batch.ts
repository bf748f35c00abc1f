import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { openFileShelf } from '#src/data/device/course-files.ts';
import { openCourseShelf } from '#src/data/device/course-shelf.ts';
import { type OpenDevice, useDeviceStore } from '#src/data/device/device-store.ts';
import { openWaitingFiles } from '#src/data/device/waiting-files.ts';
import { type Batch, type BatchDevice, createBatch } from './batch.ts';
import type { BatchEntry } from './batch-entry.ts';

/** The batches of each person, by their course: they outlive the screens that show them. */
const batches = new Map<string, { readonly batch: Batch; readonly device: BatchDevice; of: OpenDevice }>();

const openedOf = (device: OpenDevice): BatchDevice => ({
  shelf: openCourseShelf(device),
  files: openFileShelf(device.database),
  waiting: openWaitingFiles(device),
});

function batchOf(of: OpenDevice, course: string): Batch {
  const key = `${of.database.owner} ${course}`;
  const known = batches.get(key);
  if (known === undefined) {
    const device = openedOf(of);
    const batch = createBatch(course, device);
    batches.set(key, { batch, device, of });
    return batch;
  }
  if (known.of !== of) {
    Object.assign(known.device, openedOf(of));
    known.of = of;
  }
  return known.batch;
}

/** What is being read into a course of this device; null where nothing can be kept. */
export function useBatches(): (course: string) => Batch | null {
  const device = useDeviceStore();
  return (course) => (device.kind === 'open' ? batchOf(device, course) : null);
}

/** Tells a batch when the screen that shows it is left. */
export function useShownBatch(batch: Batch | null): Batch | null {
  useEffect(() => () => batch?.leaveScreen(), [batch]);
  return batch;
}

const none: readonly BatchEntry[] = [];

/** How far each document of a batch is. */
export function useEntries(batch: Batch | null): readonly BatchEntry[] {
  const watch = useCallback((watcher: () => void) => batch?.watch(watcher) ?? (() => undefined), [batch]);
  return useSyncExternalStore(watch, () => batch?.read() ?? none);
}
