import * as z from 'zod/mini';
import { artefactName, edition, engineName } from '#contract/artefacts/artefact.ts';
import { cursor, type HistoryItem, itemType } from '#contract/history.ts';
import { id, moment, uuid } from '#contract/ids.ts';
import { characters } from '#contract/limits.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';

/** The shapes of everything that is stored on the device. Every row that is read back is checked by one of them. */

/** IndexedDB can't index booleans. */
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
  /** 1 when an error was reported here: it is left out of the review. */
  reported: z.optional(flag),
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
  /** The edition of its content that the server last told of. */
  edition: z.optional(edition),
  /** 1 when it never leaves this device: no request carries it. */
  hereOnly: z.optional(flag),
});
const storedTool = z.object({
  ...everyItem,
  type: z.literal('tool'),
  name: z.string(),
  input: z.string(),
  output: z.string(),
  /** 1 when this device wrote it: no request carries it. */
  hereOnly: z.optional(flag),
  /** The address of the page that shows it, where it has one. */
  page: z.optional(z.string()),
});

/** Everything the account made, by what it is: a session, an artefact, or a text of a writing tool. */
export const storedItem = z.discriminatedUnion('type', [storedSession, storedArtefact, storedTool]);
export type StoredItem = z.infer<typeof storedItem>;
export type StoredArtefact = z.infer<typeof storedArtefact>;

/** True for what never leaves this device. */
export const isHereOnly = (item: StoredItem): boolean => item.type !== 'session' && item.hereOnly === 1;

/**
 * The content of an artefact (JSON text of its shape) or of a session (JSON text of its chat), apart from the
 * lists.
 */
export const storedContent = z.object({
  key: z.string(),
  text: z.string(),
  /** 1 when it exists only here: never evicted. */
  onlyHere: flag,
  /** The edition of an artefact that this is; an older one than its item's is shown until the newer is fetched. */
  edition: z.optional(edition),
  /** ISO 8601. */
  savedAt: z.string(),
});
export type StoredContent = z.infer<typeof storedContent>;

/** What every entry of the outbox holds. A kind of change adds its own fields (`src/offline/changes`). */
export const entryFields = {
  /** The order of the queue. */
  seq: z.int(),
  /** Idempotency key; the same at every attempt. */
  mutationId: uuid,
  /** Key of the item. */
  key: z.string(),
  itemType,
  /** The server's number of the item; absent until the server has it. */
  id: z.optional(id),
  /** Names the item in a notice, even when the item is gone. */
  title: z.string(),
  /** 1 as soon as it may have reached the server. It is never altered after that. */
  attempted: flag,
  /** The cursor when it was first attempted; null when nothing had been fetched yet. */
  cursorBefore: z.nullable(cursor),
  /** ISO 8601 by the device's clock; shown as an age, decides nothing. */
  queuedAt: z.string(),
  /** `parked`: the server refused it for good. `done`: it stays as a notice until the person has seen it. */
  state: z.enum(['waiting', 'parked', 'done']),
  /** The French sentence of the refusal. */
  refusal: z.optional(z.string()),
  /** The item as it was, for a change that takes it off the screen until the server has answered. */
  snapshot: z.optional(storedItem),
};
const anyEntry = z.object({ ...entryFields, kind: z.string() });
/** An entry as the queue reads it. The fields of its kind are kept without being checked. */
export const queueEntry = z.looseObject(anyEntry.shape);
/** One change of any kind that waits for the server. */
export type QueueEntry = z.infer<typeof anyEntry>;
/** An entry before the queue numbers it. */
export type Unqueued<Entry extends QueueEntry> = Omit<Entry, 'seq'>;

const everyReview = {
  /** The order of arrival on this device. */
  seq: z.int(),
  /** The event's own id, made on the device that wrote it. */
  id: uuid,
  /** Key of the graded artefact on this device, or `serverKey` while its row is not here; empty when not known. */
  key: z.string(),
  /** The server's number of the artefact; absent until it has one. */
  artefactId: z.optional(id),
  /** ISO 8601, by the clock of the device that wrote it. */
  at: moment,
  /** 1 until the server has it. */
  waiting: flag,
};
const storedGrade = z.object({
  ...everyReview,
  card: z.string().check(z.minLength(1), z.maxLength(characters.cardName.max)),
  grade: z.int().check(z.gte(1), z.lte(4)),
});
const storedUndo = z.object({ ...everyReview, undoes: uuid });

/** One entry of the append-only review log. */
export const storedReview = z.union([storedGrade, storedUndo]);
export type StoredReview = z.infer<typeof storedReview>;
export type NewReview = Omit<z.infer<typeof storedGrade>, 'seq'> | Omit<z.infer<typeof storedUndo>, 'seq'>;

/** A calendar day of the person, counted from 1 January 1970. */
const day = z.int();

/** What somebody chose for the review, on this device. */
const reviewSettings = z.object({
  /** The share of cards to remember. */
  retention: z.number().check(z.gte(0.8), z.lte(0.97)),
  newPerDay: z.int().check(z.gte(0), z.lte(200)),
  exam: z.nullable(day),
  /** Exams of single decks, by the key of their item. */
  exams: z.record(z.string(), day),
});
export type ReviewSettings = z.infer<typeof reviewSettings>;

/** The state that was last derived from the log. Only the code that derives it knows what it contains. */
const reviewCache = z.object({
  version: z.string(),
  /** The newest row of the log that is in it, and how many there were up to it. */
  lastSeq: z.int(),
  rows: z.int(),
  /** JSON text. */
  state: z.string(),
});
export type ReviewCache = z.infer<typeof reviewCache>;

/**
 * A fault that somebody made and put right. It stays on this device: no change of the queue speaks of it.
 */
export const storedFault = z.object({
  /** The same for the same fault in the same sentence; the name of its card. */
  key: z.string().check(z.minLength(1), z.maxLength(characters.cardName.max)),
  /** The rule's name in the correction. A rule that is out may still stand in old rows. */
  rule: z.string().check(z.minLength(1)),
  /** When it was first counted, ISO 8601. */
  at: moment,
  wrong: z.string(),
  right: z.string(),
  before: z.string(),
  after: z.string(),
  /** Where the words that differ begin, in UTF-16 units. */
  place: z.int().check(z.gte(0)),
  why: z.string(),
  /** 1 once it was made into a card. */
  inDeck: z.optional(flag),
});
export type StoredFault = z.infer<typeof storedFault>;

/** A form's draft: `value` is JSON text. */
export const storedDraft = z.object({ key: z.string(), value: z.string(), updatedAt: z.string() });
export type StoredDraft = z.infer<typeof storedDraft>;

/**
 * `cursor`: the last change fetched. `settled`: how many queued changes the server has answered. `verified`: when the
 * device last compared what it holds with the server, by its own clock. `reviews`: the last entry of the review log fetched.
 * `courses`: the last change of courses fetched; `courses settled`: how many changes of courses the server has answered.
 * `buried`: the cards put off on that day. `fault deck`: the key of the deck that was made of one's own faults. `synced`: when both sides were last in step. `backpack`: the last time
 * everything was fetched; `done` is null until it was.
 */
export const metaRow = z.discriminatedUnion('name', [
  z.object({ name: z.literal('cursor'), value: cursor }),
  z.object({ name: z.literal('settled'), value: z.int() }),
  z.object({ name: z.literal('verified'), value: moment }),
  z.object({ name: z.literal('reviews'), value: cursor }),
  z.object({ name: z.literal('courses'), value: cursor }),
  z.object({ name: z.literal('courses settled'), value: z.int() }),
  z.object({ name: z.literal('synced'), value: moment }),
  z.object({ name: z.literal('backpack'), value: z.object({ begun: moment, done: z.nullable(moment) }) }),
  z.object({ name: z.literal('review settings'), value: reviewSettings }),
  z.object({ name: z.literal('review cache'), value: reviewCache }),
  z.object({ name: z.literal('fault deck'), value: uuid }),
  z.object({ name: z.literal('buried'), value: z.object({ day, cards: z.array(z.string()) }) }),
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
    ...(local?.reported !== undefined && { reported: local.reported }),
  };
  switch (item.type) {
    case 'session':
      return { ...every, type: item.type, subject: item.subject, classe: item.classe, level: item.level };
    case 'revisionTool': {
      const clientId = item.clientId ?? local?.clientId;
      const { name, input, engine, edition } = item;
      const row = { ...every, type: item.type, name, input, engine, ...(edition && { edition }) };
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

/** How a sentence names an item: by the subject of a session, otherwise by the tool or artefact and its subject. */
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
