import type { Query, Reply } from '#contract/endpoints.ts';
import { digestList } from '#contract/list-digest.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inSnapshot, type Queries } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { presentChange, presentItem } from '#server/items/presenter.ts';
import { listForDigest, readChanges, readItems } from '#server/items/repository.ts';

type List = Reply<'readHistory'>;
type Asked = Query<'readHistory'>;

/**
 * The history or the favourites: all of it newest first, a page of it (`limit`, `after`), or what changed since a cursor
 * (`since`), oldest change first with tombstones. The changes are the same for both lists, because an item that is no
 * favourite any more is a change of the favourites too. Everything is read at one moment, so that `cursor` is exactly what
 * was seen.
 * @throws Refusal `invalid_token` when the account is gone
 */
export async function readList(
  database: Database,
  user: UserRow,
  asked: Asked,
  { favorites }: { favorites: boolean },
): Promise<List> {
  if (asked.digest === undefined) return await readPage(database.queries, user, asked, favorites);
  return await inSnapshot(database, async (queries) => ({
    ...(await readPage(queries, user, asked, favorites)),
    digest: await digestHistory(queries, user.id),
  }));
}

async function readPage(
  queries: Queries,
  user: UserRow,
  { since, after, limit }: Asked,
  favorites: boolean,
): Promise<List> {
  // One more than asked for shows whether there is a next page.
  const page = limit === undefined ? {} : { limit: limit + 1 };
  const from = after === undefined ? {} : { after: Number(after) };
  const list =
    since === undefined
      ? await readItems(queries, user.id, { favorites, ...from, ...page })
      : await readChanges(queries, user.id, { since: Number(since), ...page });
  if (list === undefined) throw new Refusal('invalid_token');

  const isCut = limit !== undefined && list.rows.length > limit;
  const rows = isCut ? list.rows.slice(0, limit) : list.rows;
  const last = isCut ? rows.at(-1) : undefined;
  const end = String(list.seq);
  if (since === undefined) {
    const next = last && String(last.id);
    return { user: presentUser(user), data: rows.map(presentItem), cursor: end, ...(next && { next }) };
  }
  const next = last && String(last.seq);
  return {
    user: presentUser(user),
    data: rows.map(presentChange),
    cursor: next ?? end,
    ...(next && { next }),
  };
}

async function digestHistory(queries: Queries, userId: number) {
  const marks = await listForDigest(queries, userId);
  return digestList(marks.map((mark) => ({ ...mark, favorite: mark.favorite === 1 })));
}
