import * as z from 'zod/mini';
import type { Grade, LogEvent } from '#engine/review/log-event.ts';
import { nameOf } from '#engine/review/log-event.ts';
import type { Memory, Scheduler } from '#engine/review/memory.ts';
import { AHEAD_MS, replay } from '#engine/review/replay.ts';
import type { ReviewStore, StoredReview } from '#src/data/reviews/review-store.ts';

/** Raised whenever the same log gives another state than before. */
const VERSION = 1;
/** Events that are worth writing the cache again for; fewer are replayed at the next start. */
const WORTH_KEEPING = 25;

const memory = z.object({
  phase: z.enum(['learning', 'review', 'relearning']),
  stability: z.number(),
  difficulty: z.number(),
  first: z.number(),
  last: z.number(),
  due: z.number(),
  grades: z.int(),
  lapses: z.int(),
}) satisfies z.ZodMiniType<Memory>;

const keptState = z.object({
  memories: z.array(z.tuple([z.string(), memory])),
  /** The newest grade that counts, and the oldest that does not yet, because it lies in the future. */
  newest: z.number(),
  wakes: z.nullable(z.number()),
});

/**
 * What the log says of each card, by its name: the state that was kept, brought up to date with the cards that
 * something happened to since. It is derived from the whole log again when anything about it does not add up: other
 * rules, rows that are gone, a clock that was set, a grade whose day has come.
 */
export async function readMemories(
  store: ReviewStore,
  scheduler: Scheduler,
  retention: number,
  now: number,
): Promise<Map<string, Memory>> {
  const version = `${VERSION} ${retention}`;
  const rows = await store.countEvents();
  const cache = await store.cache();
  const kept = cache?.version === version ? readKept(cache.state) : null;
  const fits =
    kept !== null && kept.newest <= now + AHEAD_MS && (kept.wakes === null || kept.wakes > now + AHEAD_MS);
  if (cache !== null && kept !== null && fits) {
    const fresh = await store.eventsAfter(cache.lastSeq);
    if (cache.rows + fresh.length === rows) {
      const memories = new Map(kept.memories);
      await bringUpToDate(memories, { store, scheduler, now, fresh });
      if (fresh.length >= WORTH_KEEPING) await keep(store, version, memories, [...fresh], kept, now, rows);
      return memories;
    }
  }
  const all = await store.eventsAfter(0);
  const memories = replay(all.map(toEvent), scheduler, now);
  if (all.length >= WORTH_KEEPING) await keep(store, version, memories, all, null, now, rows);
  return memories;
}

function readKept(text: string): z.infer<typeof keptState> | null {
  try {
    return keptState.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const toEvent = (row: StoredReview): LogEvent => {
  const at = Date.parse(row.at);
  if ('undoes' in row) return { id: row.id, undoes: row.undoes, at };
  return { id: row.id, deck: row.key, card: row.card, grade: row.grade as Grade, at };
};

interface Fresh {
  readonly store: ReviewStore;
  readonly scheduler: Scheduler;
  readonly now: number;
  readonly fresh: readonly StoredReview[];
}

async function bringUpToDate(memories: Map<string, Memory>, { store, scheduler, now, fresh }: Fresh) {
  if (fresh.length === 0) return;
  const undone = fresh.flatMap((row) => ('undoes' in row ? row.undoes : []));
  const touched = [...fresh, ...(await store.eventsById(undone))];
  const cards = new Set(touched.flatMap((row) => ('card' in row ? row.card : [])));
  const events = (await store.eventsOfCards([...cards])).map(toEvent);
  for (const event of events) if ('card' in event) memories.delete(nameOf(event.deck, event.card));
  for (const [name, derived] of replay(events, scheduler, now)) memories.set(name, derived);
}

async function keep(
  store: ReviewStore,
  version: string,
  memories: ReadonlyMap<string, Memory>,
  read: readonly StoredReview[],
  before: z.infer<typeof keptState> | null,
  now: number,
  rows: number,
): Promise<void> {
  let newest = before?.newest ?? 0;
  let wakes = before?.wakes ?? null;
  for (const row of read) {
    const at = Date.parse(row.at);
    if (at <= now + AHEAD_MS) newest = Math.max(newest, at);
    else wakes = Math.min(at, wakes ?? at);
  }
  const state = JSON.stringify({ memories: [...memories], newest, wakes });
  const lastSeq = read.at(-1)?.seq ?? 0;
  // A cache: a device that has no room for it works without.
  await store.saveCache({ version, lastSeq, rows, state }).catch(() => undefined);
}
