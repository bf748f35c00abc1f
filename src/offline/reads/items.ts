import Dexie from 'dexie';
import type { ItemType } from '#contract/history.ts';
import { HISTORY_PAGE } from '#contract/limits.ts';
import { searchable } from '#contract/text.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  type QueueEntry,
  type StoredItem,
  storedContent,
  storedItem,
  toFlag,
} from '#src/offline/database/rows.ts';
import { waitingKeys } from '#src/offline/queue/queue.ts';
import { readKeptTexts } from '#src/offline/stores/kept-texts.ts';

/** Reads for screens: each is a plain query, so that a live query follows what it shows. */

/** Where a page ended; the next one starts below it. */
export interface PageEnd {
  readonly createdAt: string;
  readonly key: string;
}

export interface ItemsPage {
  readonly items: StoredItem[];
  /** Pass it as `after` for the next page; null at the end. */
  readonly next: PageEnd | null;
}

/** Which items a list shows. */
export interface ItemsChoice {
  readonly type?: ItemType | undefined;
  readonly favoritesOnly?: boolean;
  /** What a person searches: only items whose words hold all of these. */
  readonly search?: string;
}

/** A stretch of a list: below `after`, and down to `until` whatever their number, or `limit` of them. */
export interface PageRange {
  readonly after?: PageEnd | null;
  readonly until?: PageEnd | null;
  readonly limit?: number;
}

/** One page of the history or of the favourites, newest first, by keyset. */
export async function readItemsPage(
  database: OfflineDatabase,
  choice: ItemsChoice & PageRange = {},
): Promise<ItemsPage> {
  const { type, favoritesOnly = false, search = '', after = null, until = null } = choice;
  const limit = until === null ? (choice.limit ?? HISTORY_PAGE.default) : Number.POSITIVE_INFINITY;
  const prefix = [...(favoritesOnly ? [1] : []), ...(type === undefined ? [] : [type])];
  const index = `[${favoritesOnly ? 'favorite+' : ''}${type === undefined ? '' : 'type+'}createdAt+key]`;
  const end = after === null ? [...prefix, Dexie.maxKey] : [...prefix, after.createdAt, after.key];
  const start = until === null ? [...prefix, Dexie.minKey] : [...prefix, until.createdAt, until.key];
  let found: Found[] = [];
  // A search reads the rows unchecked, because checking the shape of the rows that are left out would cost more.
  const isListed = (row: unknown) =>
    (search === '' || isFoundBy(search, row)) && !(type === 'tool' && hasPage(row));
  const listed = database.items.where(index).between(start, end, true, false).reverse();
  await (search === '' && type !== 'tool' ? listed : listed.filter(isListed))
    .limit(limit + 1)
    .each((row, { key, primaryKey }) =>
      found.push({
        row,
        end: { createdAt: Array.isArray(key) ? String(key[prefix.length]) : '', key: primaryKey },
      }),
    );
  if (type === 'revisionTool') {
    const fiches = (await readKeptTexts(database)).filter(
      (text) =>
        hasPage(text) &&
        isListed(text) &&
        !(favoritesOnly && text.favorite === 0) &&
        (after === null || compareEnds(text, after) < 0) &&
        (until === null || compareEnds(text, until) >= 0),
    );
    found = [...found, ...fiches.map((row) => ({ row, end: row }))]
      .sort((one, other) => compareEnds(other.end, one.end))
      .slice(0, limit + 1);
  }
  const items = database.allReadable(
    'items',
    storedItem,
    found.slice(0, limit).map(({ row }) => row),
  );
  const here = await keysHere(database, items);
  return {
    // The flag in the row serves queries. The screen shows what is really there.
    items: items.map((item) =>
      item.type === 'tool' ? item : { ...item, onDevice: toFlag(here.has(item.key)) },
    ),
    next: found.length > limit ? endOf(found[limit - 1]) : null,
  };
}

/** A row, unchecked, and its place in the list. */
interface Found {
  readonly row: unknown;
  readonly end: PageEnd;
}

const endOf = (found: Found | undefined): PageEnd | null =>
  found === undefined ? null : { createdAt: found.end.createdAt, key: found.end.key };

/** As the index compares them. */
const compareEnds = (one: PageEnd, other: PageEnd): number =>
  one.createdAt === other.createdAt
    ? Number(one.key > other.key) - Number(one.key < other.key)
    : one.createdAt > other.createdAt
      ? 1
      : -1;

/** A fiche of one's own notes is kept as a text that has a page; people find it among what they made to revise. */
const hasPage = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'page' in row && row.page !== undefined;

const searched = ['name', 'subject', 'classe', 'level', 'input', 'output'];

/** True when the texts of a row hold each word of `search`, whatever their accents and case. */
export function isFoundBy(search: string, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const texts = Object.entries(row).flatMap(([column, value]) =>
    searched.includes(column) && typeof value === 'string' ? [searchable(value)] : [],
  );
  return searchable(search)
    .split(/\s+/)
    .every((word) => texts.some((text) => text.includes(word)));
}

/** Keys of those items whose content is on this device. */
async function keysHere(
  database: OfflineDatabase,
  items: readonly StoredItem[],
): Promise<ReadonlySet<string>> {
  const wanted = items.filter(({ type }) => type !== 'tool').map(({ key }) => key);
  return new Set(await database.contents.where('key').anyOf(wanted).primaryKeys());
}

/** The item of `key`, or null. */
export async function readItem(database: OfflineDatabase, key: string): Promise<StoredItem | null> {
  return database.readable('items', storedItem, await database.items.get(key));
}

/** The item that the server numbered, or that a device named; null when it is not here. */
export async function findItem(
  database: OfflineDatabase,
  name: { type: ItemType; id: number } | { clientId: string },
): Promise<StoredItem | null> {
  const row =
    'clientId' in name
      ? await database.items.where('clientId').equals(name.clientId).first()
      : await database.items.where('[type+id]').equals([name.type, name.id]).first();
  return database.readable('items', storedItem, row);
}

/**
 * True when the server has told of a later edition of the artefact than the content that is here. What exists only
 * here is never behind: it is on its way.
 */
export async function isBehind(database: OfflineDatabase, item: StoredItem): Promise<boolean> {
  if (item.type !== 'revisionTool' || item.edition === undefined) return false;
  const content = database.readable('contents', storedContent, await database.contents.get(item.key));
  return content !== null && content.onlyHere === 0 && (content.edition ?? 0) < item.edition;
}

/** True when the server has the item, or an import that waits brings it there first. */
export function willReachServer(item: StoredItem, waiting: readonly QueueEntry[]): boolean {
  return item.id !== undefined || waiting.some(({ kind }) => kind === 'import');
}

/** How many items have a change that waits for the server. */
export async function countPending(database: OfflineDatabase): Promise<number> {
  return (await readPendingKeys(database)).size;
}

/** Keys of the items that are 'en attente'. */
export async function readPendingKeys(database: OfflineDatabase): Promise<ReadonlySet<string>> {
  const keys = await waitingKeys(database);
  return new Set((keys as unknown as [string, string][]).map(([, key]) => key));
}
