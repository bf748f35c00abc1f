import * as z from 'zod/mini';
import { artefactName, engineName } from '#contract/artefacts/artefact.ts';
import { cursor, type HistoryItem, itemType } from '#contract/history.ts';
import { id, moment, uuid } from '#contract/ids.ts';
import { importBody, subjectOfRequest } from '#contract/revision-tools.ts';

/** The shapes of everything that is stored on the device. What is read back passes one of these first. */

/** IndexedDB indexes no booleans. */
const flag = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.infer<typeof flag>;
export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

const everyItem = {
  /** `clientId` for what was made on this device, `<type>:<id>` for what came from the server. Never changes. */
  key: z.string().check(z.minLength(1)),
  /** The server's number; absent until the server has it. */
  id: z.optional(id),
  clientId: z.optional(z.string()),
  /** What the screen shows. */
  favorite: flag,
  /** What the server last said. */
  serverFavorite: flag,
  /** ISO 8601; the server's once it has numbered the item, the device's until then. */
  createdAt: moment,
  /** 1 when the content can be opened with no connection. */
  onDevice: flag,
};

const storedSession = z.object({
  ...everyItem,
  type: z.literal('session'),
  subject: z.string(),
  classe: z.string(),
  level: z.string(),
});
const storedArtefact = z.object({
  ...everyItem,
  type: z.literal('revisionTool'),
  name: artefactName,
  input: z.string(),
  engine: engineName,
});
const storedTool = z.object({
  ...everyItem,
  type: z.literal('tool'),
  name: z.string(),
  input: z.string(),
  output: z.string(),
});

/** Everything the account made, by what it is: a session, an artefact, or a text of a writing tool. */
export const storedItem = z.discriminatedUnion('type', [storedSession, storedArtefact, storedTool]);
export type StoredItem = z.infer<typeof storedItem>;
export type StoredArtefact = z.infer<typeof storedArtefact>;

/** The content of an artefact (JSON text of its shape) or of a session (JSON text of its chat), apart from the lists. */
export const storedContent = z.object({
  key: z.string(),
  text: z.string(),
  /** 1 when it exists only here: never evicted. */
  onlyHere: flag,
  /** ISO 8601. */
  savedAt: z.string(),
});
export type StoredContent = z.infer<typeof storedContent>;

const everyEntry = {
  /** The order of the queue. */
  seq: z.int(),
  /** Idempotency key; the same at every attempt. */
  mutationId: uuid,
  /** Key of the item. */
  key: z.string(),
  itemType,
  id: z.optional(id),
  /** Names the item in a notice, also when it is gone. */
  title: z.string(),
  /** 1 from the moment it may have reached the server: it is never altered after that. */
  attempted: flag,
  /** The cursor when it was first attempted; null when nothing had been fetched yet. */
  cursorBefore: z.nullable(cursor),
  /** ISO 8601 by the device's clock; shown as an age, decides nothing. */
  queuedAt: z.string(),
  state: z.enum(['waiting', 'parked']),
  /** The French sentence of the refusal, of a parked entry. */
  refusal: z.optional(z.string()),
};
const favoriteEntry = z.object({ ...everyEntry, kind: z.literal('favorite'), favorite: z.boolean() });
const deleteEntry = z.object({
  ...everyEntry,
  kind: z.literal('delete'),
  /** The item as it left the screen, to be put back when the server refuses. */
  snapshot: storedItem,
});
const importEntry = z.object({ ...everyEntry, kind: z.literal('import'), body: importBody });

/** A change that waits for the server. A new kind of change is a new member here and in `settle.ts`. */
export const outboxEntry = z.discriminatedUnion('kind', [favoriteEntry, deleteEntry, importEntry]);
export type OutboxEntry = z.infer<typeof outboxEntry>;
export type FavoriteEntry = z.infer<typeof favoriteEntry>;
export type DeleteEntry = z.infer<typeof deleteEntry>;
export type ImportEntry = z.infer<typeof importEntry>;
/** An entry before the queue numbers it. */
export type NewEntry = Omit<FavoriteEntry, 'seq'> | Omit<DeleteEntry, 'seq'> | Omit<ImportEntry, 'seq'>;

/** A form's draft: `value` is JSON text. */
export const storedDraft = z.object({ key: z.string(), value: z.string(), updatedAt: z.string() });
export type StoredDraft = z.infer<typeof storedDraft>;

/**
 * `cursor`: the last change fetched. `settled`: how many queued changes the server has answered. `verified`: when the
 * device last compared what it holds with the server, by its own clock.
 */
export const metaRow = z.discriminatedUnion('name', [
  z.object({ name: z.literal('cursor'), value: cursor }),
  z.object({ name: z.literal('settled'), value: z.int() }),
  z.object({ name: z.literal('verified'), value: moment }),
]);
export type MetaRow = z.infer<typeof metaRow>;

/** The key of an item that came from the server. */
export const serverKey = (item: { type: string; id: number }): string => `${item.type}:${item.id}`;

/** A history item as the server sends it, as a row; `local` is what the device already holds of it. */
export function toStoredItem(item: HistoryItem, local: StoredItem | null): StoredItem {
  const every = {
    key: local?.key ?? serverKey(item),
    id: item.id,
    favorite: toFlag(item.favorite),
    serverFavorite: toFlag(item.favorite),
    createdAt: item.createdAt,
    onDevice: local?.onDevice ?? 0,
  };
  switch (item.type) {
    case 'session':
      return { ...every, type: item.type, subject: item.subject, classe: item.classe, level: item.level };
    case 'revisionTool': {
      const clientId = item.clientId ?? local?.clientId;
      const row = { ...every, type: item.type, name: item.name, input: item.input, engine: item.engine };
      return clientId === undefined ? row : { ...row, clientId };
    }
    case 'tool':
      return {
        ...every,
        type: item.type,
        name: item.name,
        input: item.input,
        output: item.output,
        onDevice: 1,
      };
  }
}

/** What names an item in a sentence: the subject of a session, the tool or artefact and its subject otherwise. */
export function titleOfItem(item: StoredItem): string {
  switch (item.type) {
    case 'session':
      return item.subject;
    case 'revisionTool':
      return `${item.name} – ${subjectOfRequest(item.input)}`;
    case 'tool':
      return item.name;
  }
}
