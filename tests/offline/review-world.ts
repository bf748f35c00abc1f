import type { ReviewEvent } from '#contract/reviews.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { ReviewsOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { Device } from './device.ts';
import { ScriptedServer } from './scripted-server.ts';

/** A device that reviews, and the server that its log goes to. */
export async function reviewWorld() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
  });
  const pull = createPull({ database, fetchChanges: server.fetchChanges });
  const log = createReviewLog({ database, newId: device.ids });
  return { device, database, server, outbox: device.outbox(database), log, replay, pull };
}

/** A moment of a review, in milliseconds since 1970. */
export const AT = Date.parse('2026-11-20T08:00:00.000Z');
export const uuid = (count: number) => `11111111-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** The batches of events that reached the server. */
export const batches = (server: ScriptedServer): ReviewEvent[][] =>
  server.sent.flatMap((change) => (change.kind === 'reviews' ? [change.events ?? []] : []));

/** How many events the server has not confirmed. */
export const waitingReviews = async (database: OfflineDatabase) =>
  database.reviews.where('waiting').equals(1).count();

/** A grade as the server's log tells it. */
export const gradeOf = (count: number, artefactId = 9, more = {}): ReviewEvent => ({
  id: uuid(count),
  artefactId,
  card: 'carte',
  grade: 3,
  at: '2026-11-20T08:00:00.000Z',
  ...more,
});

/** A page of the server's log. */
export const reviewPage = (
  events: ReviewEvent[],
  cursor: string,
  next: string | null = null,
): ReviewsOutcome => ({ kind: 'done', events, cursor, next });
