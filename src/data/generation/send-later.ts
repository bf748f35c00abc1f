import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { CallError } from '#src/data/server/call.ts';
import {
  forgetGeneration,
  type GenerationRequest,
  listGenerations,
  queueGeneration,
} from '#src/offline/changes/generation.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import {
  canWait,
  dropAttempt,
  findEarlier,
  isBeingAsked,
  listAwaited,
  type NamedRequest,
  readAttempt,
  setAttemptAside,
} from './attempt.ts';

/** The only access to the outbox for generations: those that wait for the connection, and those of unknown outcome. */

interface Queue {
  readonly database: OfflineDatabase;
  readonly outbox: Outbox;
}

const artefactPaths: Record<ArtefactName, string> = {
  'Carte mentale': paths.mindMap,
  Flashcards: paths.flashcards,
  Quiz: paths.quiz,
  'Frise Chronologique': paths.timeline,
};

/** The form of a request: its page, the name of its draft, and the typed fields. */
export function formOf(request: GenerationRequest): { path: string; draft: string; typed: unknown } {
  switch (request.make) {
    case 'artefact':
      return { path: artefactPaths[request.name], draft: request.name, typed: request.body };
    case 'text':
      return {
        path: paths.tool.replace(':tool', request.slug),
        draft: `tool ${request.slug}`,
        typed: request.fields,
      };
    case 'session':
      return { path: paths.revision, draft: 'session', typed: request.fields };
  }
}

/** The queue where a request can wait; null on a device that stores nothing, and for a guest, who has no credits. */
export function queueOf(device: DeviceStore): Queue | null {
  return device.kind === 'open' && !device.database.isGuest ? device : null;
}

/**
 * 'Envoyer dès que possible': queues a request of the form, under the key of an earlier attempt of unknown outcome. It
 * answers the entry's number in the queue and throws `request_not_kept`.
 */
export async function sendLater(device: DeviceStore, form: string, order: NamedRequest): Promise<number> {
  const queue = queueOf(device);
  if (queue === null) throw new CallError('request_not_kept');
  const { request, title } = order;
  const earlier = await findEarlier(device, form, request);
  try {
    const tried = earlier?.isRepeat ? { mutationId: earlier.key } : {};
    const seq = await queueGeneration(queue.outbox, { request, title, ...tried });
    if (seq === null) throw new CallError('request_not_kept');
    if (earlier !== null) await dropAttempt(device, form, earlier.key);
    return seq;
  } catch {
    throw new CallError('request_not_kept');
  }
}

/**
 * Hands a request of unknown outcome to the outbox, which repeats it under the same key when the connection is back, even
 * after the app was killed; a notice then says that the result is there. On a device that stores nothing only the page
 * repeats it.
 */
export async function handOver(
  device: DeviceStore,
  form: string,
  { request, title }: NamedRequest,
  key: string,
): Promise<void> {
  const queue = queueOf(device);
  if (queue === null) return;
  try {
    await queueGeneration(queue.outbox, { request, title, mutationId: key });
    await dropAttempt(device, form, key);
  } catch {
    // The attempt stays stored beside its draft and is handed over at the next start.
  }
}

/** Hands over every request that was in progress when the app was left. */
export async function handOverAll(device: DeviceStore): Promise<void> {
  const queue = queueOf(device);
  if (queue === null) return;
  for (const { form, key, title, asked } of await listAwaited(queue.database)) {
    if (!canWait(asked) || (await isBeingAsked(key))) continue;
    await handOver(device, form, { request: asked, title }, key);
  }
}

/** Stops asking for the outcome. The key stays for a person who sends the same request again. */
export async function giveUp(device: DeviceStore, form: string, order: NamedRequest): Promise<void> {
  const earlier = await findEarlier(device, form, order.request);
  if (earlier === null) return;
  const { request: asked, title } = order;
  await setAttemptAside(device, form, { key: earlier.key, asked, title, mayHaveArrived: true });
  const queue = queueOf(device);
  if (queue !== null) await forgetGeneration(queue.outbox, earlier.key).catch(() => undefined);
}

/** A request whose answer was lost, with its key. */
export interface Lost extends NamedRequest {
  readonly lostKey: string;
}

/** Finds the form's request of unknown outcome: its own attempt, or one that the outbox took over. */
export async function findLost(device: DeviceStore, form: string): Promise<Lost | null> {
  const own = await readAttempt(device, form);
  if (own?.awaited && canWait(own.asked)) {
    return { request: own.asked, title: own.title, lostKey: own.key };
  }
  const queue = queueOf(device);
  if (queue === null) return null;
  const waiting = await listGenerations(queue.database, 'waiting').catch(() => []);
  const lost = waiting.findLast((one) => one.attempted === 1 && formOf(one.request).draft === form);
  return lost === undefined ? null : { request: lost.request, title: lost.title, lostKey: lost.mutationId };
}
