import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxEntry } from '#src/offline/changes/kinds.ts';
import type { Planted } from './device.ts';
import { duels, openStage, play, sequence } from './sequences.ts';

/** Each of these is a mistake that sync engines are known for. The sequences must find every one. */
const bugs: [string, Planted, typeof sequence][] = [
  [
    'an entry that is removed before the server has answered',
    {
      send: (send, database) => async (change, signal) => {
        await database.outbox.filter((row) => isEntry(row, change.mutationId)).delete();
        return await send(change, signal);
      },
    },
    sequence,
  ],
  [
    'a heart that is turned over instead of set',
    {
      send: (send) => async (change, signal) => {
        const turned =
          change.kind === 'favorite' ? Object.assign({ ...change }, { favorite: undefined }) : change;
        return await send(turned, signal);
      },
    },
    sequence,
  ],
  ['tabs that drain without a lock', { lock: () => (task) => task() }, sequence],
  [
    'an import that comes back and is not recognised by its name',
    {
      fetchChanges: (fetchChanges) => async (request) => {
        const outcome = await fetchChanges(request);
        if (outcome.kind !== 'done') return outcome;
        const changes = outcome.changes.map((change) =>
          'clientId' in change ? { ...change, clientId: null } : change,
        );
        return { ...outcome, changes };
      },
    },
    sequence,
  ],
  [
    'a fresh mutation id at every attempt',
    { send: (send) => (change, signal) => send({ ...change, mutationId: crypto.randomUUID() }, signal) },
    sequence,
  ],
  [
    'any answer that counts as a success',
    {
      send: (send) => async (outgoing, signal) => {
        const outcome = await send(outgoing, signal);
        if (outcome.kind === 'done' || outcome.kind === 'refused') return outcome;
        const change = outboxEntry.parse(outgoing);
        if (change.kind !== 'favorite' && change.kind !== 'delete') return outcome;
        return { kind: 'done', answer: change.kind === 'delete' ? {} : { favorite: change.favorite } };
      },
    },
    sequence,
  ],
  [
    'a cursor that does not go back when an old answer comes late',
    {
      send: (send, database) => {
        database.meta.hook('updating', (changes, _key, row) => {
          const [value, before] = [changes, row].map((each) => Number((each as { value?: unknown }).value));
          return value !== undefined && before !== undefined && value < before
            ? { value: String(before) }
            : {};
        });
        return send;
      },
    },
    duels,
  ],
  [
    'a fetch that forgets what was deleted',
    {
      fetchChanges: (fetchChanges) => async (request) => {
        const outcome = await fetchChanges(request);
        if (outcome.kind !== 'done') return outcome;
        return { ...outcome, changes: outcome.changes.filter((change) => !('deleted' in change)) };
      },
    },
    sequence,
  ],
];

function isEntry(row: unknown, mutationId: string): boolean {
  return typeof row === 'object' && row !== null && 'mutationId' in row && row.mutationId === mutationId;
}

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the sequences find', () => {
  it.each(bugs)(
    '%s',
    async (_, planted, where) => {
      const details = await fc.check(
        fc.asyncProperty(where, async (each) => {
          await play(stage, each, planted);
        }),
        // A fixed seed, so that the test takes about the same time in every run.
        { seed: 2, numRuns: 3_000, endOnFailure: true, timeout: 5_000 },
      );
      expect(details.failed, `not found in ${details.numRuns} sequences`).toBe(true);
    },
    180_000,
  );
});
