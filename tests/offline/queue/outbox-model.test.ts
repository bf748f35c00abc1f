import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { changeKinds, type OutboxEntry, outboxEntry } from '#src/offline/changes/kinds.ts';
import type { SendOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { Device, serverSession } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

const ITEMS = [1, 2, 3];

type Step =
  | { do: 'heart'; id: number; on: boolean }
  | { do: 'delete'; id: number }
  | { do: 'line'; isOnline: boolean }
  /** Drains the queue with the given fate of each request, then the tab is killed. */
  | { do: 'drain'; fates: ('answered' | 'answer lost' | 'request lost')[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('heart' as const),
      id: fc.constantFrom(...ITEMS),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), id: fc.constantFrom(...ITEMS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('line' as const), isOnline: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      fates: fc.array(fc.constantFrom('answered', 'answer lost', 'request lost'), { maxLength: 5 }),
    }),
  },
);

/** A model of the server: the current state, and the mutations it has received. */
class ModelServer {
  readonly hearts = new Map(ITEMS.map((id) => [id, false]));
  readonly seen = new Map<string, SendOutcome>();
  readonly requests: OutboxEntry[] = [];

  receive(change: OutboxEntry): SendOutcome {
    if (change.kind !== 'favorite' && change.kind !== 'delete') throw new Error(`no ${change.kind} here`);
    const known = this.seen.get(change.mutationId);
    if (known !== undefined) return known;
    if (change.kind === 'delete') this.hearts.delete(change.id ?? 0);
    else this.hearts.set(change.id ?? 0, change.favorite);
    const answer: SendOutcome =
      change.kind === 'delete'
        ? { kind: 'done', answer: {} }
        : { kind: 'done', answer: { favorite: change.favorite } };
    this.seen.set(change.mutationId, answer);
    return answer;
  }
}

async function run(steps: Step[]): Promise<void> {
  const device = new Device();
  const database = await device.open();
  const first = new ScriptedServer();
  first.pages.push(
    page(
      ITEMS.map((id) => serverSession(id)),
      '3',
    ),
  );
  await createPull({ database, fetchChanges: first.fetchChanges }).pull();
  const outbox = device.outbox(database);
  const server = new ModelServer();
  const wished = new Map<number, boolean>(ITEMS.map((id) => [id, false]));

  let isOnline = true;

  const drain = async (fates: readonly string[]) => {
    const left = [...fates];
    const replay = createReplay({
      kinds: changeKinds,
      database,
      lock: (task) => task(),
      clock: device.clock,
      isOnline: () => isOnline,
      random: () => 1,
      send: async (outgoing) => {
        const change = outboxEntry.parse(outgoing);
        server.requests.push(change);
        const fate = left.shift() ?? 'answered';
        if (fate === 'request lost') return { kind: 'later' };
        const outcome = server.receive(change);
        return fate === 'answer lost' ? { kind: 'later' } : outcome;
      },
    });
    await replay.drain();
    await replay.stop();
  };

  const check = async () => {
    const entries = database.allReadable('outbox', outboxEntry, await database.outbox.toArray());
    for (const id of ITEMS) {
      const mine = entries.filter((entry) => entry.id === id);
      const count = (kind: OutboxEntry['kind']) => mine.filter((entry) => entry.kind === kind).length;
      expect(count('favorite')).toBeLessThanOrEqual(2);
      expect(count('delete')).toBeLessThanOrEqual(1);
      expect(mine.filter(({ attempted }) => attempted === 1).length).toBeLessThanOrEqual(1);
      const shown = await readItem(database, `session:${id}`);
      expect(shown === null ? undefined : shown.favorite === 1).toBe(wished.get(id));
      // An item without a waiting change has the server's state.
      if (mine.length === 0) expect(server.hearts.get(id)).toBe(wished.get(id));
      // A change that was never sent waits only when it changes something.
      const isUnattempted = mine.every(({ attempted }) => attempted === 0);
      if (isUnattempted && shown !== null) {
        expect(mine.length).toBe(server.hearts.get(id) === wished.get(id) ? 0 : 1);
      }
    }
  };

  for (const each of steps) {
    if (each.do === 'drain') await drain(each.fates);
    else if (each.do === 'line') isOnline = each.isOnline;
    else if (each.do === 'delete') {
      wished.delete(each.id);
      await deleteItem(outbox, `session:${each.id}`);
    } else {
      if (wished.has(each.id)) wished.set(each.id, each.on);
      await setFavorite(outbox, `session:${each.id}`, each.on);
    }
    await check();
  }
  isOnline = true;
  const before = server.requests.length;
  await drain([]);
  await check();
  expect(await countPending(database)).toBe(0);
  expect(server.hearts).toEqual(wished);
  expect(server.requests.length - before).toBeLessThanOrEqual(3 * ITEMS.length);
}

describe('whatever is turned on and off, sent and lost', () => {
  it('the screen shows the last intention, and the server gets exactly that', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await run(steps);
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
