import { beforeEach, describe, expect, it } from 'vitest';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { reportError } from '#src/offline/changes/report.ts';
import { readContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { StoredFault } from '#src/offline/database/rows.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { eraseFaults, extendFaultDeck, readFaultDeck } from '#src/offline/stores/fault-deck.ts';
import {
  countFaults,
  FAULTS_KEPT,
  type NewFault,
  readFaults,
  uncountFaults,
} from '#src/offline/stores/faults.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { Device } from '#tests/offline/device.ts';

const fault = (key: string, rule = 'a-à'): NewFault => ({
  key,
  rule,
  wrong: `Il à ${key}.`,
  right: `Il a ${key}.`,
  before: 'à',
  after: 'a',
  place: 3,
  why: '« a » est le verbe avoir.',
});
const at = (day: number) => () => new Date(Date.UTC(2026, 10, day));
const cardOf = ({ key, wrong, right, why, rule }: StoredFault): Flashcard | null =>
  rule === 'espace-double' ? null : { id: key, question: wrong, answer: right, explanation: why };

let device: Device;
let database: OfflineDatabase;
let outbox: Outbox;
beforeEach(async () => {
  device = new Device();
  database = await device.open(7);
  outbox = device.outbox(database);
});

const cardsOf = async (key: string) =>
  readArtefactOutput('Flashcards', (await readContent(database, key)) ?? '')?.data.map(({ id }) => id);

describe('one’s own faults', () => {
  it('are counted once each, on the first day', async () => {
    await countFaults(database, [fault('faim'), fault('soif')], at(1));
    await countFaults(database, [{ ...fault('faim'), why: 'Autrement dit.' }], at(2));
    expect((await readFaults(database)).map(({ key, at, why }) => [key, at.slice(0, 10), why])).toEqual([
      ['soif', '2026-11-01', '« a » est le verbe avoir.'],
      ['faim', '2026-11-01', 'Autrement dit.'],
    ]);
    await uncountFaults(database, ['faim']);
    expect((await readFaults(database)).map(({ key }) => key)).toEqual(['soif']);
  });

  it('are never queued for the server, and go with the account', async () => {
    await countFaults(database, [fault('faim')], at(1));
    await extendFaultDeck(outbox, cardOf);
    expect(await database.outbox.count()).toBe(0);
    await wipeDatabase(database);
    const again = await device.open(7);
    expect(await readFaults(again)).toEqual([]);
    expect(await readFaultDeck(again)).toBeNull();
  });

  it('are limited: the oldest go', async () => {
    const many = Array.from({ length: FAULTS_KEPT }, (_, number) => fault(`mot ${number}`));
    await countFaults(database, [fault('le premier')], at(1));
    await countFaults(database, many, at(2));
    const kept = await readFaults(database);
    expect(kept).toHaveLength(FAULTS_KEPT);
    expect(kept.map(({ key }) => key)).not.toContain('le premier');
  });

  it('that do not fit are left where they are and never shown', async () => {
    await database.faults.put({ key: 'x', at: '2026-11-01T00:00:00.000Z' } as never);
    expect(await readFaults(database)).toEqual([]);
    expect(database.dropped.faults).toBe(1);
  });
});

describe('the deck of one’s own faults', () => {
  it('takes each fault once, and new ones later', async () => {
    await countFaults(database, [fault('faim'), fault('x', 'espace-double')], at(1));
    const made = await extendFaultDeck(outbox, cardOf);
    expect(made).toMatchObject({ added: 1 });
    expect(await extendFaultDeck(outbox, cardOf)).toEqual({ key: made?.key, added: 0 });
    await countFaults(database, [fault('faim'), fault('soif')], at(2));
    expect(await extendFaultDeck(outbox, cardOf)).toEqual({ key: made?.key, added: 1 });
    expect(await cardsOf(made?.key ?? '')).toEqual(['faim', 'soif']);
  });

  it('is none where there is nothing to learn', async () => {
    await countFaults(database, [fault('x', 'espace-double')], at(1));
    expect(await extendFaultDeck(outbox, cardOf)).toBeNull();
    expect(await database.items.count()).toBe(0);
  });

  it('does not bring back a card that was taken out, but is made anew when it was deleted', async () => {
    await countFaults(database, [fault('faim'), fault('soif')], at(1));
    const made = await extendFaultDeck(outbox, cardOf);
    const key = made?.key ?? '';
    const [, second] = (await readFaultDeck(database))?.deck.data ?? [];
    await editArtefact(outbox, key, JSON.stringify({ data: [second] }));
    expect(await extendFaultDeck(outbox, cardOf)).toEqual({ key, added: 0 });
    await deleteItem(outbox, key);
    expect(await readFaultDeck(database)).toBeNull();
    expect(await extendFaultDeck(outbox, cardOf)).toMatchObject({ added: 2 });
  });

  it('never leaves the device, whatever is done with it', async () => {
    await countFaults(database, [fault('faim')], at(1));
    const { key = '' } = (await extendFaultDeck(outbox, cardOf)) ?? {};
    const log = createReviewLog({ database, newId: device.ids });
    await log.grade({ key, card: 'faim', grade: 3, at: Date.UTC(2026, 10, 2) });
    await setFavorite(outbox, key, true);
    await editArtefact(outbox, key, JSON.stringify((await readFaultDeck(database))?.deck));
    await reportError(outbox, key, 'Une faute dans la faute');
    await deleteItem(outbox, key);
    expect(await database.outbox.count()).toBe(0);
  });

  it('is erased with the faults and what was reviewed of it', async () => {
    await countFaults(database, [fault('faim')], at(1));
    const { key = '' } = (await extendFaultDeck(outbox, cardOf)) ?? {};
    await createReviewLog({ database, newId: device.ids }).grade({ key, card: 'faim', grade: 3, at: 1 });
    await eraseFaults(outbox);
    expect(await readFaults(database)).toEqual([]);
    expect(await readItem(database, key)).toBeNull();
    expect(await readContent(database, key)).toBeNull();
    expect(await database.reviews.count()).toBe(0);
  });
});

describe('a visitor’s faults', () => {
  const visit = async () => {
    const guest = await device.open('invite');
    const made = device.outbox(guest);
    await countFaults(guest, [fault('faim')], at(1));
    const { key = '' } = (await extendFaultDeck(made, cardOf)) ?? {};
    await createReviewLog({ database: guest, newId: device.ids }).grade({
      key,
      card: 'faim',
      grade: 3,
      at: 1,
    });
    return { guest, key };
  };

  it('move into the account on this device with their deck, and are not sent', async () => {
    const { guest, key } = await visit();
    expect(await adoptGuest(guest, database, outbox)).toBe(0);
    expect((await readFaultDeck(database))?.key).toBe(key);
    expect(await readFaults(database)).toMatchObject([{ key: 'faim', inDeck: 1 }]);
    expect(await database.reviews.count()).toBe(1);
    expect(await database.outbox.count()).toBe(0);
    expect(await guest.faults.count()).toBe(0);
    expect(await guest.items.count()).toBe(0);
  });

  it('join those of an account that has a deck: its cards are made from them', async () => {
    const { guest } = await visit();
    await countFaults(database, [fault('soif')], at(2));
    const own = await extendFaultDeck(outbox, cardOf);
    await adoptGuest(guest, database, outbox);
    expect((await readFaultDeck(database))?.key).toBe(own?.key);
    expect(await extendFaultDeck(outbox, cardOf)).toEqual({ key: own?.key, added: 1 });
    expect(await guest.items.count()).toBe(0);
  });
});
