import type { HistoryItem } from '#contract/history.ts';
import { type OutboxEntry, outboxEntry } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { Device } from './device.ts';
import { page, ScriptedServer } from './scripted-server.ts';

/** A device that has fetched `items`, cursor 10. */
export async function deviceWith(...items: HistoryItem[]) {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page(items, '10'));
  const { pull } = createPull({ database, fetchChanges: server.fetchChanges });
  await pull();
  return { device, database, server, pull, outbox: device.outbox(database) };
}

/** Every entry of the outbox, in order. */
export async function queue(database: OfflineDatabase): Promise<OutboxEntry[]> {
  return database.allReadable('outbox', outboxEntry, await database.outbox.toArray());
}

/** Marks an entry as sent, its answer still unknown. */
export async function attempt(database: OfflineDatabase, seq: number): Promise<void> {
  await database.outbox.update(seq, { attempted: 1, cursorBefore: '10' });
}
