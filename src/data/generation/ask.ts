import { refreshUser } from '#src/data/account/credentials.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { keepArtefact } from '#src/offline/stores/keep-artefact.ts';
import {
  closeAttempt,
  endsAttempt,
  type NamedRequest,
  openAttempt,
  setAttemptAside,
  whileAsking,
} from './attempt.ts';
import { type Answer, callEngine } from './call-engine.ts';
import { giveUp, handOver } from './send-later.ts';
import { untilKnown } from './until-known.ts';

interface Asking {
  readonly device: DeviceStore;
  /** The name of the draft of the form that asks. */
  readonly form: string;
  readonly order: NamedRequest;
  /** The key of the earlier call, when the caller knows that its answer was lost. */
  readonly lostKey?: string | undefined;
  /** Aborts when the person stops waiting. */
  readonly signal: AbortSignal;
  /** Receives the idempotency key before the call leaves. */
  readonly onKey?: (key: string) => void;
}

/**
 * Asks the server's engine, at the engine's price. One intention is one artefact: the request has one idempotency key, which is
 * stored before the call and lives until the outcome is known. After a lost answer the request is repeated under that
 * key: at once while the server can be reached, and by the outbox otherwise.
 *
 * Throws a `CallError`: `unknown_outcome` when the answer was lost and the server can't be reached; `unreachable` when
 * nothing was sent; `given_up` when the person stopped waiting; otherwise what the server refused.
 */
export async function ask(asking: Asking): Promise<Answer> {
  const { device, form, order, lostKey, onKey } = asking;
  const { request: asked, title } = order;
  const { key, isRepeat } = await openAttempt(device, form, { asked, title }, lostKey);
  onKey?.(key);
  // A call that starts while the server is known to be unreachable is assumed not to arrive.
  const mayHaveArrived = isRepeat || !isOffline();
  try {
    const once = (one: AbortSignal) => askOnce(asking, key, one);
    const answer = await whileAsking(key, () => untilKnown({ once, signal: asking.signal, mayHaveArrived }));
    await closeAttempt(device, form, key);
    return answer;
  } catch (error) {
    if (error instanceof CallError) await settle(asking, key, error.code);
    throw error;
  } finally {
    // Whatever the outcome, the account has changed: its history, or a credit spent or refunded.
    if (device.kind === 'open') void device.sync.now();
  }
}

/** Makes the call once, and keeps the artefact that it brings. */
async function askOnce({ device, order }: Asking, key: string, signal: AbortSignal): Promise<Answer> {
  const answer = await callEngine(call, order.request, { key, signal }, refreshUser);
  if (answer.make === 'artefact' && device.kind === 'open') {
    // The server has stored it, so a device without room shows it anyway.
    await keepArtefact(device.database, answer.artefact, () => new Date()).catch(() => undefined);
  }
  return answer;
}

/** Decides what a failure means for the key. */
async function settle({ device, form, order }: Asking, key: string, code: CallError['code']): Promise<void> {
  if (code === 'unknown_outcome') return await handOver(device, form, order, key);
  if (code === 'given_up') return await giveUp(device, form, order);
  if (endsAttempt(code)) return await closeAttempt(device, form, key);
  const { request: asked, title } = order;
  await setAttemptAside(device, form, { key, asked, title, mayHaveArrived: false });
}
