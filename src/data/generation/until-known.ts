import { CallError } from '#src/data/server/call.ts';
import { onReconnect } from '#src/data/server/on-reconnect.ts';
import { isOffline } from '#src/data/server/reachability.ts';

/** How often a request is repeated at once after a lost answer, as long as the server answers other calls. */
const AGAIN_AT_ONCE = 2;

interface Asking<Answer> {
  /** Makes the call once, always under the same idempotency key. */
  readonly once: (signal: AbortSignal) => Promise<Answer>;
  /** Aborts when the person stops waiting. */
  readonly signal: AbortSignal;
  /** Whether the server may have received an earlier call, or may receive this one. */
  readonly mayHaveArrived: boolean;
}

/**
 * Repeats a paid call until its outcome is known, the person stops waiting, or the server can't be reached. Throws a
 * `CallError`: `unknown_outcome` when the answer was lost, `given_up` when the person stopped waiting, or the failure.
 */
export async function untilKnown<Answer>({ once, signal, mayHaveArrived }: Asking<Answer>): Promise<Answer> {
  for (let lost = 0; ; ) {
    try {
      const made = await unlessBack(once, signal);
      if (made !== null) return made.answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'cancelled') throw new CallError('given_up');
      if (error.code !== 'unreachable' || !mayHaveArrived) throw error;
      lost += 1;
      if (isOffline() || lost > AGAIN_AT_ONCE) throw new CallError('unknown_outcome');
    }
  }
}

/**
 * Makes one call. It answers null when the connection or the app came back meanwhile: the call in progress may have died
 * silently, so it must be repeated.
 */
async function unlessBack<Answer>(
  once: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<{ answer: Answer } | null> {
  const comeBack = new AbortController();
  const stopListening = onReconnect(() => comeBack.abort());
  try {
    return { answer: await once(AbortSignal.any([signal, comeBack.signal])) };
  } catch (error) {
    if (comeBack.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    stopListening();
  }
}
