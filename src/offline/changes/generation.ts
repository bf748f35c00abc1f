import * as z from 'zod/mini';
import { artefactName } from '#contract/artefacts/artefact.ts';
import type { ItemType } from '#contract/history.ts';
import { id } from '#contract/ids.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { startSessionBody } from '#contract/sessions.ts';
import { writingToolSlug } from '#contract/writing/slugs.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import { entryFields, toFlag } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { enqueue, entryOf, removeEntries, waitingOf } from '#src/offline/queue/queue.ts';
import { type MadeArtefact, putArtefact } from '#src/offline/stores/keep-artefact.ts';

/** What a person asked the server to make, and that waits its turn: everything that its call needs. */
export const generationRequest = z.discriminatedUnion('make', [
  z.object({ make: z.literal('artefact'), name: artefactName, body: revisionToolBody }),
  z.object({
    make: z.literal('text'),
    slug: writingToolSlug,
    fields: z.record(z.string().check(z.maxLength(40)), z.string()),
  }),
  z.object({ make: z.literal('session'), fields: startSessionBody }),
]);
export type GenerationRequest = z.infer<typeof generationRequest>;

/** What the request becomes in the history. */
const itemTypeOf = {
  artefact: 'revisionTool',
  text: 'tool',
  session: 'session',
} as const satisfies Record<GenerationRequest['make'], ItemType>;

/** A generation that is sent later. Its key is its own, and no item's. */
const entry = z.object({
  ...entryFields,
  kind: z.literal('generation'),
  request: generationRequest,
  /** The server's number of what was made; once it is done. */
  madeId: z.optional(id),
});
export type GenerationEntry = z.infer<typeof entry>;

const keyOf = (mutationId: string): string => `generation ${mutationId}`;

/** A generation to be asked for later; `title` names it in a notice. */
export interface QueuedGeneration {
  readonly request: GenerationRequest;
  readonly title: string;
  /** The key of an attempt whose answer was lost, so that it is not paid twice. */
  readonly mutationId?: string;
}

/**
 * Queues a generation to be sent once, under one idempotency key, when there is a connection. The same key twice is
 * one entry. Returns its place in the queue, or null for a visitor, who has no account.
 */
export function queueGeneration(
  outbox: Outbox,
  { request, title, mutationId }: QueuedGeneration,
): Promise<number | null> {
  const { database } = outbox;
  return outbox.change(async (newStamp) => {
    const stamp = newStamp();
    const key = keyOf(mutationId ?? stamp.mutationId);
    const [known] = await waitingOf(database, key);
    if (known !== undefined) return known.seq;
    return await enqueue<GenerationEntry>(database, {
      ...stamp,
      ...(mutationId !== undefined && { mutationId }),
      kind: 'generation',
      key,
      itemType: itemTypeOf[request.make],
      title,
      // The key of an attempt: it may have reached the server.
      attempted: toFlag(mutationId !== undefined),
      cursorBefore: mutationId === undefined ? null : (await readPosition(database)).cursor,
      state: 'waiting',
      request,
    });
  });
}

/**
 * Takes a generation out of the queue, whatever its state: the page that asked for it under the same idempotency key
 * has its outcome. An answer that the replay still waits for then changes nothing.
 */
export function forgetGeneration(outbox: Outbox, mutationId: string): Promise<void> {
  const { database } = outbox;
  const states = (['waiting', 'parked', 'done'] as const).map((state) => [state, keyOf(mutationId)]);
  return outbox.change(async () => {
    await database.outbox.where('[state+key]').anyOf(states).delete();
  });
}

/** Takes a generation out of the queue. False when it may have reached the server already, or is done. */
export function cancelGeneration(outbox: Outbox, seq: number): Promise<boolean> {
  const { database } = outbox;
  return outbox.change(async () => {
    const found = await entryOf(database, seq);
    if (found === null) return true;
    if (found.kind !== 'generation' || found.state !== 'waiting' || found.attempted === 1) return false;
    await removeEntries(database, [found]);
    return true;
  });
}

/** Lists the generations that wait for the connection, or those that are done and not yet seen, oldest first. */
export async function listGenerations(
  database: OfflineDatabase,
  state: 'waiting' | 'done',
): Promise<GenerationEntry[]> {
  const rows = await database.outbox.where('state').equals(state).toArray();
  const ours = rows.filter((row) => (row as { kind?: unknown }).kind === 'generation');
  return database.allReadable('outbox', entry, ours);
}

export const generation: ChangeKind<
  GenerationEntry,
  GenerationEntry,
  {
    /** The server's number of what was made. */
    readonly id: number;
    /** Present for an artefact, whose content came with the answer. */
    readonly artefact?: MadeArtefact;
  }
> = {
  entry,
  isReady: isAlwaysReady,
  isSlow: true,
  isListed: true,
  /** Stores the artefact so that it opens at once, and keeps the entry as a notice until the person has seen it. */
  async acknowledge(database, made, { id: madeId, artefact }) {
    if (artefact !== undefined) await putArtefact(database, artefact, artefact.createdAt);
    const done: GenerationEntry = { ...made, state: 'done', madeId };
    await database.outbox.put(done);
  },
  /** Uses a new key, because the old key would bring the same failure for ever. */
  async retry(database, { seq: _seq, refusal: _refusal, ...refused }, newStamp) {
    const stamp = newStamp();
    const key = keyOf(stamp.mutationId);
    await enqueue<GenerationEntry>(database, {
      ...refused,
      ...stamp,
      key,
      attempted: 0,
      state: 'waiting',
    });
  },
};
