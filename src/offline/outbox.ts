import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { importBody } from '#contract/revision-tools.ts';
import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { keepEdit } from './edits.ts';
import { type GenerationRequest, itemTypeOfRequest } from './generation-request.ts';
import { readItem } from './items.ts';
import { changing, enqueue, entryOf, parkedOf, waitingOf } from './queue.ts';
import { enqueueReviews } from './review-batches.ts';
import { type OutboxEntry, type StoredArtefact, type StoredItem, titleOfItem, toFlag } from './rows.ts';

interface OutboxPorts {
  readonly database: OfflineDatabase;
  /** The device's clock: shown, never decided on. */
  readonly now: () => Date;
  /** A fresh UUID. */
  readonly newId: () => string;
  /** Told after a change was queued; wakes the replay. */
  readonly onQueued?: () => void;
}

/** The id and the moment of a new entry. Made before its transaction, so that a repeated one is the same. */
interface Stamp {
  readonly mutationId: string;
  readonly queuedAt: string;
}

/** An artefact made on this device; `output` is the JSON text of its shape. */
export interface NewArtefact {
  readonly name: ArtefactName;
  readonly input: string;
  readonly output: string;
  readonly engine: 'device' | 'file';
  /** Its name on every device; a fresh one unless given. The same one twice is one artefact. */
  readonly clientId?: string;
}

/** A generation to be asked for later; `title` names it in a notice. */
export interface QueuedGeneration {
  readonly request: GenerationRequest;
  readonly title: string;
  readonly mutationId?: string;
}

/**
 * The changes a person makes. Each is one transaction: the change on screen and its entry in the queue, or neither.
 *
 * - The last intention of an item counts. An entry that was never attempted is replaced, or removed when the
 *   intention equals what the server last said.
 * - An entry that was attempted may have reached the server: it stays as it is until the server answers, and a newer
 *   intention queues behind it. So an item has at most two entries of a kind.
 * - In the visitor's database nothing is queued.
 *
 * Every method rejects when the device could not keep the change; nothing is shown as saved then.
 */
export function createOutbox({ database, now, newId, onQueued = () => {} }: OutboxPorts) {
  const change = async <T>(run: () => Promise<T>): Promise<T> => {
    const result = await withRoom(database, () => changing(database, run));
    onQueued();
    return result;
  };

  const newStamp = (): Stamp => ({ mutationId: newId(), queuedAt: now().toISOString() });

  const remove = (entries: readonly OutboxEntry[]) =>
    database.outbox.bulkDelete(entries.map(({ seq }) => seq));

  /** Keeps a new artefact and queues its import. Answers its key. Throws `RangeError` when it does not fit its shape. */
  async function createArtefact({ clientId = newId(), ...artefact }: NewArtefact): Promise<string> {
    const body = importBody.safeParse({ ...artefact, clientId });
    if (!body.success || readArtefactOutput(artefact.name, artefact.output) === null) {
      throw new RangeError(`Not a storable artefact: ${artefact.name}`);
    }
    const { name, input, output, engine } = body.data;
    const stamp = newStamp();
    const item: StoredArtefact = {
      key: clientId,
      clientId,
      type: 'revisionTool',
      name,
      input,
      engine,
      favorite: 0,
      serverFavorite: 0,
      createdAt: stamp.queuedAt,
      onDevice: 1,
    };
    return await change(async () => {
      const known = await database.items.where('clientId').equals(clientId).first();
      if (known !== undefined) return clientId;
      await database.items.add(item);
      await database.contents.put({ key: clientId, text: output, onlyHere: 1, savedAt: stamp.queuedAt });
      if (!database.isGuest) {
        await enqueue(database, { ...about(item, stamp), kind: 'import', body: body.data });
      }
      return clientId;
    });
  }

  /** Turns the heart of an item on or off. Nothing happens for an item that is not here. */
  async function setFavorite(key: string, favorite: boolean): Promise<void> {
    const stamp = newStamp();
    await change(() => favoriteNow(key, favorite, stamp));
  }

  async function favoriteNow(key: string, favorite: boolean, stamp: Stamp): Promise<void> {
    const item = await readItem(database, key);
    if (item === null || item.favorite === toFlag(favorite)) return;
    const waiting = await waitingOf(database, key);
    const queued = waiting.filter((entry) => entry.kind === 'favorite');
    const sent = queued.find((entry) => entry.attempted === 1);
    await remove(queued.filter((entry) => entry !== sent));

    const willReachServer = item.id !== undefined || waiting.some((entry) => entry.kind === 'import');
    const serverWillSay = sent === undefined ? item.serverFavorite === 1 : sent.favorite;
    if (willReachServer && favorite !== serverWillSay) {
      await enqueue(database, { ...about(item, stamp), kind: 'favorite', favorite });
    }
    await database.items.update(key, { favorite: toFlag(favorite) });
  }

  /**
   * Takes an item off the device and queues its deletion. What the server never heard of goes without a request.
   * Nothing happens for an item that is not here.
   */
  async function deleteItem(key: string): Promise<void> {
    const stamp = newStamp();
    await change(() => deleteNow(key, stamp));
  }

  async function deleteNow(key: string, stamp: Stamp): Promise<void> {
    const item = await readItem(database, key);
    if (item === null) return;
    const waiting = await waitingOf(database, key);
    await remove([...waiting.filter((entry) => entry.attempted === 0), ...(await parkedOf(database, key))]);

    const mayBeOnServer = item.id !== undefined || waiting.some((entry) => entry.attempted === 1);
    if (mayBeOnServer && !database.isGuest) {
      const snapshot = { ...item, onDevice: toFlag(item.type === 'tool') };
      await enqueue(database, { ...about(item, stamp), kind: 'delete', snapshot });
    }
    await database.items.delete(key);
    await database.contents.delete(key);
    // What the server never heard of and never will: the rest of the log stays, it is the account's history.
    if (!mayBeOnServer) await database.reviews.where('key').equals(key).delete();
  }

  /**
   * Gives an artefact the content that the person made of it: JSON text of its shape, `RangeError` when it does not
   * fit. Nothing happens for an artefact that is not here.
   */
  async function editArtefact(key: string, output: string): Promise<void> {
    const stamp = newStamp();
    await change(() => editNow(key, output, stamp));
  }

  const editNow = (key: string, output: string, stamp: Stamp): Promise<void> =>
    keepEdit(database, { key, output, savedAt: stamp.queuedAt }, (item) =>
      enqueue(database, { ...about(item, stamp), kind: 'edit', output }),
    );

  /** Notes that something is wrong with an item, leaves it out of the review, and queues the report. */
  async function reportError(key: string, reason: string): Promise<void> {
    const stamp = newStamp();
    await change(() => reportNow(key, reason, stamp));
  }

  async function reportNow(key: string, reason: string, stamp: Stamp): Promise<void> {
    const item = await readItem(database, key);
    if (item === null) return;
    // Two answers of one session may both be wrong: each report is sent. The same words twice are a second tap.
    const said = (entry: OutboxEntry) => entry.kind === 'report' && entry.reason === reason;
    const isSaid = (await waitingOf(database, key)).some(said);
    if (!database.isGuest && !isSaid)
      await enqueue(database, { ...about(item, stamp), kind: 'report', reason });
    await database.items.update(key, { reported: 1 });
  }

  /**
   * Queues a generation for when the connection is back: sent once, under one idempotency key. `mutationId` is the
   * key of an attempt whose answer was lost, so that it is not paid twice. Answers its place in the queue.
   */
  async function queueGeneration(order: QueuedGeneration): Promise<number> {
    const { request, title, mutationId = newId() } = order;
    const queuedAt = now().toISOString();
    const key = `generation ${mutationId}`;
    return await change(async () => {
      const [known] = await waitingOf(database, key);
      if (known !== undefined) return known.seq;
      const seq = await database.outbox.add({
        kind: 'generation',
        mutationId,
        queuedAt,
        key,
        itemType: itemTypeOfRequest[request.make],
        title,
        attempted: 0,
        cursorBefore: null,
        state: 'waiting',
        request,
      });
      return Number(seq);
    });
  }

  /** Takes a generation out of the queue. False when it may have reached the server already, or is done. */
  async function cancelGeneration(seq: number): Promise<boolean> {
    return await change(async () => {
      const entry = await entryOf(database, seq);
      if (entry === null) return true;
      if (entry.kind !== 'generation' || entry.state !== 'waiting' || entry.attempted === 1) return false;
      await remove([entry]);
      return true;
    });
  }

  /** Takes a refused change, or a finished generation, off the list of notices. What it was about stays as it is. */
  async function dismissParked(seq: number): Promise<void> {
    await change(async () => {
      const entry = await entryOf(database, seq);
      if (entry !== null && entry.state !== 'waiting') await remove([entry]);
    });
  }

  /** Queues a refused change again as a new one: the same intention, from what stands now. */
  async function retryParked(seq: number): Promise<void> {
    const stamp = newStamp();
    const second = newStamp();
    await change(async () => {
      const parked = await entryOf(database, seq);
      if (parked?.state !== 'parked') return;
      await remove([parked]);
      if (parked.kind === 'generation') {
        const { seq: _seq, refusal: _refusal, ...again } = parked;
        const key = `generation ${stamp.mutationId}`;
        return await enqueue(database, { ...again, ...stamp, key, attempted: 0, state: 'waiting' });
      }
      if (parked.kind === 'favorite') return await favoriteNow(parked.key, parked.favorite, stamp);
      if (parked.kind === 'delete') return await deleteNow(parked.key, stamp);
      if (parked.kind === 'report') return await reportNow(parked.key, parked.reason, stamp);
      if (parked.kind === 'edit') return await editNow(parked.key, parked.output, stamp);
      if (parked.kind === 'reviews') return await enqueueReviews(database, stamp, parked);
      const item = await readItem(database, parked.key);
      if (item === null) return;
      await enqueue(database, { ...about(item, stamp), kind: 'import', body: parked.body });
      if (item.favorite === 1) {
        await enqueue(database, { ...about(item, second), kind: 'favorite', favorite: true });
      }
    });
  }

  return {
    createArtefact,
    setFavorite,
    deleteItem,
    editArtefact,
    reportError,
    queueGeneration,
    cancelGeneration,
    dismissParked,
    retryParked,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** What every new entry about `item` holds. */
function about(item: StoredItem, stamp: Stamp) {
  const entry = {
    ...stamp,
    key: item.key,
    itemType: item.type,
    title: titleOfItem(item),
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
  } as const;
  return item.id === undefined ? entry : { ...entry, id: item.id };
}
