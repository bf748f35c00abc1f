import type { Query, Reply } from '#contract/endpoints.ts';
import { type Database, inSnapshot } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { presentUser } from '#server/users/presenter.ts';
import { readUser } from '#server/users/repository.ts';
import { presentChange, presentItem } from './presenter.ts';
import { listChanges, listItems } from './repository.ts';

/**
 * The history or the favourites: all of it newest first, a page of it (`limit`, `after`), or what changed since a
 * cursor (`since`), oldest change first with tombstones. The changes are the same for both lists: an item that
 * is no favourite any more must be told too. Read in one snapshot, so that `cursor` is exactly what was seen.
 */
export function readList(
  database: Database,
  userId: number,
  { since, after, limit }: Query<'readHistory'>,
  { favorites }: { favorites: boolean },
): Promise<Reply<'readHistory'>> {
  return inSnapshot(database, async (queries) => {
    const user = await readUser(queries, userId);
    if (user === undefined) throw new Refusal('invalid_token');
    const end = String(user.change_seq);
    // One more than asked for tells whether there is more.
    const page = limit === undefined ? {} : { limit: limit + 1 };

    if (since !== undefined) {
      const rows = await listChanges(queries, userId, { since: Number(since), ...page });
      const { shown, next } = cut(rows, limit, (row) => row.seq);
      return {
        user: presentUser(user),
        data: shown.map(presentChange),
        cursor: next ?? end,
        ...(next && { next }),
      };
    }
    const from = after === undefined ? {} : { after: Number(after) };
    const rows = await listItems(queries, userId, { favorites, ...from, ...page });
    const { shown, next } = cut(rows, limit, (row) => row.id);
    return { user: presentUser(user), data: shown.map(presentItem), cursor: end, ...(next && { next }) };
  });
}

function cut<Row>(rows: Row[], limit: number | undefined, mark: (row: Row) => number) {
  if (limit === undefined || rows.length <= limit) return { shown: rows, next: undefined };
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: last && String(mark(last)) };
}
