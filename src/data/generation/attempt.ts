import * as z from 'zod/mini';
import type { FailureCode } from '#contract/failures.ts';
import { id, uuid } from '#contract/ids.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import {
  forgetGeneration,
  type GenerationRequest,
  generationRequest,
  listGenerations,
} from '#src/offline/changes/generation.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';

/**
 * One intention of a person has one idempotency key. The key is stored beside the draft of its form before the call
 * leaves, so that a reloaded page or a killed app repeats the request under the same key. An attempt ends when its
 * outcome is known; another request of the same form replaces it.
 */

/** A request to an engine, with the title that names it in a notice. */
export interface NamedRequest {
  readonly request: GenerationRequest;
  readonly title: string;
}

const asked = z.union([
  generationRequest,
  z.object({ make: z.literal('message'), session: id, text: z.string() }),
  /** The picture itself is where it was: its digest is enough to know it again. */
  z.object({ make: z.literal('page'), digest: z.string() }),
]);
/** What an attempt asks for: a generation, the answer to a message of a session, or the text of a photographed page. */
export type Asked = z.infer<typeof asked>;

/** Whether the outbox can ask for it: a message and a page are asked for again where they were. */
export const canWait = (one: Asked): one is GenerationRequest =>
  one.make !== 'message' && one.make !== 'page';

const attempt = z.object({
  /** Idempotency key. */
  key: uuid,
  asked,
  /** Names it in a notice. */
  title: z.string(),
  /** True while the app asks for the outcome by itself; false once the person has stopped waiting. */
  awaited: z.boolean(),
  /** True when the server may have received it; false when it is known not to have accepted it. */
  mayHaveArrived: z.boolean(),
});
export type Attempt = z.infer<typeof attempt>;

interface OpenedAttempt {
  readonly key: string;
  /** True when the same request may have arrived under this key before, with an unknown outcome. */
  readonly isRepeat: boolean;
}

const PREFIX = 'attempt ';
const draftOf = (form: string) => PREFIX + form;

/** Attempts that this device could not store; they live as long as the page. */
const unstored = new Map<string, Attempt>();
const unstoredName = (form: string) => `${readCredentials()?.user.id} ${form}`;

/** Compares two requests as text, after their schema has put their members into one order. */
const isSame = (one: Asked, other: Asked) =>
  JSON.stringify(z.parse(asked, one)) === JSON.stringify(z.parse(asked, other));

/** The attempt of a form whose outcome is not known; null when there is none. */
export async function readAttempt(device: DeviceStore, form: string): Promise<Attempt | null> {
  const here = unstored.get(unstoredName(form));
  if (here !== undefined || device.kind !== 'open') return here ?? null;
  return await loadDraft(device.database, draftOf(form), attempt).catch(() => null);
}

async function storeAttempt(device: DeviceStore, form: string, kept: Attempt): Promise<void> {
  unstored.set(unstoredName(form), kept);
  if (device.kind !== 'open') return;
  try {
    await saveDraft(device.database, draftOf(form), kept, () => new Date());
    unstored.delete(unstoredName(form));
  } catch {
    // A device without room keeps the attempt as long as the page lives.
  }
}

/**
 * Finds the same request with an unknown outcome, among the form's attempts and in the outbox. The key found is the one
 * to use.
 */
export async function findEarlier(
  device: DeviceStore,
  form: string,
  request: Asked,
): Promise<OpenedAttempt | null> {
  const own = await readAttempt(device, form);
  if (own !== null && isSame(own.asked, request)) return { key: own.key, isRepeat: own.mayHaveArrived };
  if (device.kind !== 'open' || !canWait(request)) return null;
  const queued = await listGenerations(device.database, 'waiting').catch(() => []);
  const same = queued.find((entry) => isSame(entry.request, request));
  return same === undefined ? null : { key: same.mutationId, isRepeat: same.attempted === 1 };
}

/**
 * Chooses the key for a request: the earlier one as long as its outcome is unknown, a new one otherwise. The attempt is
 * stored when this resolves, where the device can store anything. A caller that knows that an answer was lost passes its
 * key as `lostKey`: the outbox may have got the outcome meanwhile, and then only the caller still needs it.
 */
export async function openAttempt(
  device: DeviceStore,
  form: string,
  order: Pick<Attempt, 'asked' | 'title'>,
  lostKey?: string,
): Promise<OpenedAttempt> {
  const lost = lostKey === undefined ? null : { key: lostKey, isRepeat: true };
  const earlier = lost ?? (await findEarlier(device, form, order.asked));
  const key = earlier?.key ?? crypto.randomUUID();
  await storeAttempt(device, form, { ...order, key, awaited: true, mayHaveArrived: true });
  return { key, isRepeat: earlier?.isRepeat ?? false };
}

/** Removes the attempt, because its outcome is known or the outbox took it over. Other attempts stay. */
export async function dropAttempt(device: DeviceStore, form: string, key: string): Promise<void> {
  if ((await readAttempt(device, form))?.key !== key) return;
  unstored.delete(unstoredName(form));
  if (device.kind === 'open') await clearDraft(device.database, draftOf(form)).catch(() => undefined);
}

/** Ends an attempt whose outcome is known, in the outbox too. */
export async function closeAttempt(device: DeviceStore, form: string, key: string): Promise<void> {
  await dropAttempt(device, form, key);
  if (device.kind === 'open') await forgetGeneration(device.outbox, key).catch(() => undefined);
}

/** Marks an attempt that nobody waits for. Its key stays, because the same request is still the same intention. */
export async function setAttemptAside(
  device: DeviceStore,
  form: string,
  kept: Omit<Attempt, 'awaited'>,
): Promise<void> {
  await storeAttempt(device, form, { ...kept, awaited: false });
}

/** Failures after which the key stays: the server did not accept the request, or released its key. */
const untaken: readonly FailureCode[] = [
  'engine_unavailable',
  'unreachable',
  'invalid_token',
  'too_many_tries',
  'too_many_generations',
  'unavailable',
  'internal',
];

/** True when a failure settles the request, so that the next one is a new intention. */
export const endsAttempt = (code: FailureCode): boolean => !untaken.includes(code);

/** Lists the stored attempts that are awaited, with their forms. */
export async function listAwaited(database: OfflineDatabase): Promise<(Attempt & { form: string })[]> {
  const drafts = await listDrafts(database, PREFIX, attempt);
  return drafts
    .filter(({ value }) => value.awaited)
    .map(({ key, value }) => ({ ...value, form: key.slice(PREFIX.length) }));
}

const lockOf = (key: string) => `ardoise-attempt-${key}`;

/** Runs `task` while other tabs can see that this tab is asking under `key`. */
export async function whileAsking<T>(key: string, task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator
    ? await navigator.locks.request(lockOf(key), { mode: 'shared' }, task)
    : await task();
}

/** True when a tab is asking under `key` now. */
export async function isBeingAsked(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  return await navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => lock === null);
}
