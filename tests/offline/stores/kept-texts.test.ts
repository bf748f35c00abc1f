import { beforeEach, describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { readItemsPage } from '#src/offline/reads/items.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { keepText, readKeptTexts } from '#src/offline/stores/kept-texts.ts';
import { Device } from '#tests/offline/device.ts';

const text = { name: 'Correction', input: 'Texte : Il à faim.', output: 'Il a faim.' };

let device: Device;
let database: OfflineDatabase;
let outbox: Outbox;
beforeEach(async () => {
  device = new Device();
  database = await device.open(7);
  outbox = device.outbox(database);
});

describe('a text that this device wrote', () => {
  it('stands in the history, once, and no request carries it', async () => {
    await keepText(outbox, text);
    await keepText(outbox, { ...text, output: 'Il a très faim.' });
    await keepText(outbox, text);
    const { items } = await readItemsPage(database);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(expect.objectContaining({ type: 'tool', hereOnly: 1, ...text }));
    expect(await database.outbox.count()).toBe(0);
    await deleteItem(outbox, items[0]?.key ?? '');
    expect(await readKeptTexts(database)).toHaveLength(1);
    expect(await database.outbox.count()).toBe(0);
  });

  it('goes along when a visitor signs up', async () => {
    const guest = await device.open('invite');
    await keepText(device.outbox(guest), text);
    await adoptGuest(guest, database, outbox);
    expect(await readKeptTexts(guest)).toEqual([]);
    expect(await readKeptTexts(database)).toMatchObject([text]);
    expect(await database.outbox.count()).toBe(0);
  });
});
