import { digestList, type ListDigest } from '#contract/list-digest.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type StoredItem, storedItem } from '#src/offline/database/rows.ts';
import { allWaiting } from '#src/offline/queue/queue.ts';

/**
 * Computes the digest of the server's list as this device knows it: every numbered item with what the server last
 * said, including those whose deletion waits. Runs inside its caller's transaction.
 */
export async function digestHeld(database: OfflineDatabase): Promise<ListDigest> {
  const rows = await database.items.toArray();
  const deleted = (await allWaiting(database)).flatMap(({ snapshot }) => snapshot ?? []);
  const items = [...database.allReadable('items', storedItem, rows), ...deleted];
  return digestList(
    items.flatMap((item) =>
      item.id === undefined
        ? []
        : [{ type: item.type, id: item.id, favorite: item.serverFavorite === 1, edition: editionOf(item) }],
    ),
  );
}

const editionOf = (item: StoredItem): number => (item.type === 'revisionTool' ? (item.edition ?? 0) : 0);
