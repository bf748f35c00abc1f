import type { OfflineDatabase } from '#src/offline/database/database.ts';

/** Gives the device room for `characters` of contents and drafts, and as much again for everything else. */
export function limitRoom(database: OfflineDatabase, room: { characters: number }): void {
  const full = () => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  let used = 0;
  database.contents.hook('creating', (_key, row) => {
    const { length } = (row as { text: string }).text;
    if (used + length > room.characters) full();
    used += length;
  });
  database.contents.hook('deleting', (_key, row) => {
    used -= (row as { text: string }).text.length;
  });
  database.drafts.hook('creating', (_key, row) => {
    if (used + (row as { value: string }).value.length > room.characters) full();
  });
  database.outbox.hook('creating', () => {
    if (used > room.characters) full();
  });
}
