/** An account's change counter, once the change that moved it is committed. */
export interface CommittedChange {
  readonly userId: number;
  /** The account's change counter (`countChanges`), which is also the cursor of its deltas. */
  readonly seq: number;
}

type Listener = (change: CommittedChange) => void;

/** Tells who listens of each account that has changed, after the commit and never before. */
export interface ChangeFeed {
  announce(change: CommittedChange): void;
  /** The returned function ends it. */
  listen(listener: Listener): () => void;
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<Listener>();
  return {
    announce(change) {
      for (const listener of listeners) listener(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
