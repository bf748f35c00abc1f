import './realm.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { call } from '#src/data/server/api.ts';
import { drainInBackground } from '#src/data/sync/drain-in-background.ts';
import { createSync, type Sync } from '#src/data/sync/sync.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { queueGeneration } from '#src/offline/changes/generation.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { reliably } from '#src/offline/database/transaction.ts';
import { createOutbox, type Outbox } from '#src/offline/queue/outbox.ts';
import { isBehind, readItem } from '#src/offline/reads/items.ts';
import { removeCourse } from '#src/offline/stores/course-removal.ts';
import { addSource, createCourse, editCourse, renameSource } from '#src/offline/stores/courses.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';

/** Everything that one device holds, read in one transaction. */
export interface Snapshot {
  readonly items: readonly Row[];
  readonly contents: readonly Row[];
  readonly outbox: readonly Row[];
  readonly reviews: readonly Row[];
  readonly courses: readonly Row[];
  readonly courseSources: readonly Row[];
  readonly courseParts: readonly Row[];
}
export type Row = Readonly<Record<string, unknown>>;

/** What a person does on a page. `value` names what was written, and no other write has it. */
export type Act =
  | { readonly do: 'make' | 'generate'; readonly value: string }
  | { readonly do: 'heart'; readonly key: string; readonly on: boolean }
  | { readonly do: 'edit'; readonly key: string; readonly value: string }
  | { readonly do: 'delete' | 'open'; readonly key: string }
  | { readonly do: 'grade'; readonly key: string; readonly card: string }
  | CourseAct;
type CourseAct =
  | { readonly do: 'course'; readonly value: string }
  | { readonly do: 'title' | 'source' | 'rename'; readonly key: string; readonly value: string }
  | { readonly do: 'drop'; readonly key: string };

/** Flashcards whose one answer is `value`. */
const deckOf = (value: string): string =>
  JSON.stringify({ data: [{ question: 'Q', answer: value, explanation: '' }] });

interface Opened {
  readonly database: OfflineDatabase;
  readonly outbox: Outbox;
  readonly sync: Sync;
}
let opened: Opened | null = null;

const here = (): Opened => {
  if (opened === null) throw new Error('The device is not open');
  return opened;
};

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() as string };

/** Opens the device as `DeviceStoreProvider` does. False when it does not open. */
export async function start(userId: number): Promise<boolean> {
  const result = await openDatabase(userId, { clock: deviceClock, onClosed: () => {} });
  if (!result.ok) return false;
  const { database } = result;
  const sync = createSync(userId, database);
  const outbox = createOutbox({ database, kinds: changeKinds, ...ports, onQueued: sync.wake });
  opened = { database, outbox, sync };
  sync.start();
  return true;
}

/** Does what a person does. Answers the key of what was made, and rejects when it could not be stored. */
export async function act(wanted: Act): Promise<string> {
  const { database, outbox, sync } = here();
  switch (wanted.do) {
    case 'make': {
      const { value } = wanted;
      const made = {
        name: 'Flashcards',
        input: `Sujet : ${value}`,
        output: deckOf(value),
        engine: 'device',
      } as const;
      return await createArtefact(outbox, made);
    }
    case 'generate':
      await queueGeneration(outbox, {
        request: {
          make: 'artefact',
          name: 'Flashcards',
          body: { subject: wanted.value, elements: '', source: '' },
        },
        title: wanted.value,
      });
      return wanted.value;
    case 'heart':
      await setFavorite(outbox, wanted.key, wanted.on);
      return wanted.key;
    case 'edit':
      await editArtefact(outbox, wanted.key, deckOf(wanted.value));
      return wanted.key;
    case 'delete':
      await deleteItem(outbox, wanted.key);
      return wanted.key;
    case 'open':
      await openArtefact(database, wanted.key);
      return wanted.key;
    case 'grade': {
      const log = createReviewLog({ database, newId: ports.newId, onQueued: sync.wake });
      return await log.grade({ key: wanted.key, card: wanted.card, grade: 3, at: Date.now() });
    }
    default:
      return await actOnCourse(database, wanted).finally(sync.wake);
  }
}

async function actOnCourse(database: OfflineDatabase, wanted: CourseAct): Promise<string> {
  switch (wanted.do) {
    case 'course':
      return await createCourse(database, { title: wanted.value, subject: 'Biologie', classe: '5e' }, ports);
    case 'title':
      await editCourse(database, wanted.key, { title: wanted.value }, ports);
      return wanted.key;
    case 'source': {
      const blocks = [1, 2].map(
        (page) => ({ page, kind: 'paragraph', text: `${wanted.value} ${'mot '.repeat(5_000)}` }) as const,
      );
      const pages = { kind: 'file', title: null, pages: 2, pagesWithoutText: 0 } as const;
      return await addSource(database, wanted.key, { name: wanted.value, ...pages, blocks }, ports);
    }
    case 'rename':
      await renameSource(database, wanted.key, wanted.value, ports);
      return wanted.key;
    case 'drop':
      await removeCourse(database, wanted.key);
      return wanted.key;
  }
}

/** Fetches the content of an artefact that is not here, or not as it is now: what its page does. */
async function openArtefact(database: OfflineDatabase, key: string): Promise<void> {
  const item = await readItem(database, key);
  if (item?.type !== 'revisionTool' || item.id === undefined) return;
  const content = await readContent(database, key);
  if (content !== null && !(await isBehind(database, item))) return;
  const reply = await call('readArtefact', { params: { id: item.id } }).catch(() => null);
  if (reply !== null) await saveArtefactContent(database, reply.data, ports.now);
}

/** Reads everything in one transaction. */
export async function read(): Promise<Snapshot> {
  const { database } = here();
  const { items, contents, outbox, reviews, courses, courseSources, courseParts } = database;
  const tables = { items, contents, outbox, reviews, courses, courseSources, courseParts };
  return await reliably(database, () =>
    database.transaction('r', Object.values(tables), async () => {
      const rows: Record<string, unknown> = {};
      for (const [name, table] of Object.entries(tables)) rows[name] = await table.toArray();
      return rows as unknown as Snapshot;
    }),
  );
}

/** Sends and fetches. */
export async function synchronize(): Promise<void> {
  const { sync } = here();
  await sync.now();
  await sync.flush();
}

/** The state of the exchange, as the page shows it. */
export const facts = () => here().sync.facts();

/** What the service worker does when the browser wakes it. */
export const drain = (): Promise<boolean> => drainInBackground();

/** All that the simulation calls in a realm. */
export interface TabApi {
  readonly start: typeof start;
  readonly act: typeof act;
  readonly read: typeof read;
  readonly synchronize: typeof synchronize;
  readonly facts: typeof facts;
  readonly drain: typeof drain;
}
