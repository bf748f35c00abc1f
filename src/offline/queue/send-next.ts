import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { QueueEntry } from '#src/offline/database/rows.ts';
import { inTransaction, reliably } from '#src/offline/database/transaction.ts';
import type { Clock, Send, SendOutcome } from '#src/offline/ports.ts';
import { createBackOff } from './back-off.ts';
import type { ChangeKinds } from './change-kind.ts';
import { type Claim, claimNext } from './claim.ts';
import { acknowledge, refuse } from './outbox.ts';

export interface SendPorts {
  readonly database: OfflineDatabase;
  readonly kinds: ChangeKinds;
  readonly send: Send;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  /** Whether the server is thought to be there; nothing leaves while it is not. */
  readonly isOnline?: () => boolean;
  /** Asks the server whether it is there, with a request that changes nothing. */
  readonly findServer?: (signal: AbortSignal) => Promise<boolean>;
}

/** The result of one try to send the next entry. */
export type Sent =
  /** The server answered it. `isListed`: its list may have changed. */
  | { readonly kind: 'settled'; readonly isListed: boolean }
  /** There was no usable answer. The entry is sent again later. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed-out' }
  /** There was nothing to send, or nothing before that moment. */
  | Exclude<Claim, { kind: 'send' | 'offline' }>;

/** The key under which tries to find the server are counted. */
const SERVER = 'server';

/**
 * Sends one entry after the other: marked as attempted and committed → sent → the answer applied and the entry removed
 * in one transaction. A tab killed between any two of these leaves an entry that the next one sends again, with its
 * effect once.
 */
export function createSendNext(ports: SendPorts) {
  const { database, kinds, send, clock, random, isOnline = () => true } = ports;
  const { findServer = async () => isOnline() } = ports;
  const backOff = createBackOff({ now: clock.now, random });
  const search = createBackOff({ now: clock.now, random });

  const claim = (online: boolean) =>
    reliably(database, () => claimNext(database, kinds, backOff, clock.now, online));

  /**
   * Claims the entry to send now. While the server is not known to be there, it asks the server first, less and
   * less often.
   */
  async function claimOnline(signal: AbortSignal): Promise<Claim> {
    const next = await claim(isOnline());
    if (next.kind !== 'offline') return next;
    if (search.readyAt(SERVER) <= clock.now()) {
      if (await findServer(signal)) {
        search.answered(SERVER);
        return signal.aborted ? { kind: 'empty' } : await claim(true);
      }
      search.failed(SERVER);
    }
    return { kind: 'wait', until: search.readyAt(SERVER) };
  }

  async function apply(entry: QueueEntry, outcome: SendOutcome): Promise<Sent> {
    const isListed = kinds[entry.kind]?.isListed === true;
    switch (outcome.kind) {
      case 'done':
        await inTransaction(database, () => acknowledge(database, kinds, entry, outcome.answer));
        backOff.answered(entry.mutationId);
        return { kind: 'settled', isListed };
      case 'refused':
        await inTransaction(database, () => refuse(database, kinds, entry, outcome.message));
        backOff.answered(entry.mutationId);
        return { kind: 'settled', isListed };
      case 'slow-down':
        backOff.askedToWait(outcome.retryAfter);
        return { kind: 'failed' };
      case 'later':
        backOff.failed(entry.mutationId);
        return { kind: 'failed' };
      case 'signed-out':
        return { kind: 'signed-out' };
    }
  }

  return {
    /** Calls `onSending` when there is something to send. Rejects when the device's store fails. */
    async sendNext(signal: AbortSignal, onSending: () => void): Promise<Sent> {
      const next = await claimOnline(signal);
      if (signal.aborted || next.kind === 'offline') return { kind: 'empty' };
      if (next.kind !== 'send') return next;
      onSending();
      return await apply(next.entry, await send(next.entry, signal));
    },
    /** Forgets every wait except the one that the server asked for. */
    resetWaits(): void {
      backOff.reset();
      search.reset();
    },
  };
}
