import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entryFields, type QueueEntry } from '#src/offline/database/rows.ts';
import type { Outgoing, SendOutcome } from '#src/offline/ports.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { enqueue } from '#src/offline/queue/queue.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { Device, now } from '#tests/offline/device.ts';

/** A kind of change that the product does not have: the queue learns everything about it from this. */
function createNote() {
  const seen: string[] = [];
  const entry = z.object({ ...entryFields, kind: z.literal('note'), text: z.string() });
  const note: ChangeKind<z.infer<typeof entry>, z.infer<typeof entry>, { readonly length: number }> = {
    entry,
    isReady: isAlwaysReady,
    isListed: false,
    prepare: async (_, waiting) => (waiting.text === '' ? null : { ...waiting, text: `${waiting.text}!` }),
    acknowledge: async (_, { text }, { length }) => void seen.push(`${text} has ${length}`),
    refuse: async (_, { text }) => void seen.push(`${text} refused`),
    retry: (database, { seq: _seq, ...refused }, newStamp) =>
      enqueue(database, { ...refused, ...newStamp(), attempted: 0, state: 'waiting' }),
  };
  return { seen, kinds: { note } };
}

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const { seen, kinds } = createNote();
  const sent: Outgoing[] = [];
  const answers: SendOutcome[] = [];
  const outbox = createOutbox({ database, kinds, now, newId: device.ids });
  const replay = createReplay({
    database,
    kinds,
    send: async (change) => {
      sent.push(change);
      return answers.shift() ?? { kind: 'done', answer: { length: 7 } };
    },
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  const write = (text: string) =>
    outbox.change((newStamp) =>
      enqueue<QueueEntry & { text: string }>(database, {
        ...newStamp(),
        kind: 'note',
        text,
        key: text,
        itemType: 'tool',
        title: text,
        attempted: 0,
        cursorBefore: null,
        state: 'waiting',
      }),
    );
  return { database, outbox, replay, seen, sent, answers, write };
}

it('sends a kind that it does not know as that kind prepares it, and hands it the answer', async () => {
  const { replay, seen, sent, write } = await setUp();
  await write('bonjour');
  await replay.drain();
  expect(sent).toMatchObject([{ kind: 'note', text: 'bonjour!' }]);
  expect(seen).toEqual(['bonjour! has 7']);
});

it('prepares an entry once, and sends the same at every attempt', async () => {
  const { replay, sent, answers, write } = await setUp();
  await write('bonjour');
  answers.push({ kind: 'later' });
  await replay.drain();
  replay.wake();
  await replay.drain();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('drops what has nothing left to send without a request', async () => {
  const { database, replay, sent, write } = await setUp();
  await write('');
  await replay.drain();
  expect(sent).toEqual([]);
  expect(await database.outbox.count()).toBe(0);
});

it('sets a refused entry aside, tells its kind, and lets it be tried again or dismissed', async () => {
  const { database, outbox, replay, seen, sent, answers, write } = await setUp();
  await write('bonjour');
  answers.push({ kind: 'refused', message: 'Non.' }, { kind: 'refused', message: 'Non.' });
  await replay.drain();
  expect(seen).toEqual(['bonjour! refused']);
  expect(await database.outbox.toArray()).toMatchObject([{ state: 'parked', refusal: 'Non.' }]);
  await outbox.retry(1);
  await replay.drain();
  expect(new Set(sent.map(({ mutationId }) => mutationId)).size).toBe(2);
  await outbox.dismiss(2);
  expect(await database.outbox.count()).toBe(0);
});

it('leaves an entry of a kind that nobody knows where it is, and counts it', async () => {
  const { database, replay, sent, write } = await setUp();
  await write('bonjour');
  await database.outbox.update(1, { kind: 'from a newer release' });
  await write('salut');
  await replay.drain();
  expect(sent).toMatchObject([{ text: 'salut!' }]);
  expect(await database.outbox.toArray()).toMatchObject([{ kind: 'from a newer release' }]);
  expect(database.dropped.outbox).toBeGreaterThan(0);
});
