import { type BatchEntry, type BatchState, type Brought, isSettled } from './batch-entry.ts';

/** The documents of a batch as the screen shows them, and those who are told of each change. */
export function createEntries() {
  let entries: readonly BatchEntry[] = [];
  const watchers = new Set<() => void>();
  const change = (next: (all: readonly BatchEntry[]) => readonly BatchEntry[]): void => {
    entries = next(entries);
    for (const watcher of watchers) watcher();
  };
  return {
    /** Told of each change; the returned function ends it. */
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read: (): readonly BatchEntry[] => entries,
    find: (key: string) => entries.find((one) => one.key === key),
    /** Adds documents, all in one state, in the place of what is done. */
    show: (brought: readonly Brought[], state: BatchState): void =>
      change((all) => {
        const isNew = ({ key }: BatchEntry) => brought.every((one) => one.key !== key);
        return [
          ...all.filter((one) => !isSettled(one) && isNew(one)),
          ...brought.map((one): BatchEntry => ({ ...one, state })),
        ];
      }),
    tell: (key: string, state: BatchState): void =>
      change((all) => all.map((one) => (one.key === key ? { ...one, state } : one))),
    takeOff: (key: string): void => change((all) => all.filter((one) => one.key !== key)),
    /** Takes off all that are not in one of these. */
    only: (isLeft: (entry: BatchEntry) => boolean): void => change((all) => all.filter(isLeft)),
  };
}
