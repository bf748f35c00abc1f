import type { Revision } from '#contract/sessions.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { readSession } from '#src/data/items/session.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { closeAttempt, endsAttempt, openAttempt, setAttemptAside } from './attempt.ts';

interface MessageOrder {
  readonly device: DeviceStore;
  /** The session. */
  readonly id: number;
  /** An empty text means « continue ». */
  readonly text: string;
  /** The session as it stood when the message was written. */
  readonly before: Revision;
  /** Receives the idempotency key before the call leaves. */
  readonly onKey: (key: string) => void;
}

/** The name of the draft of a session's message box. */
export const messageForm = (id: number) => `chat:${id}`;

/**
 * Sends one message of a session. It answers the session with the answer, or with the message still being answered. The
 * same message, sent again while its outcome is unknown, keeps its key. After a lost answer this looks into the session
 * before it fails. Throws a `CallError`: `unknown_outcome` when the session can't be read, `unreachable` when it does not
 * hold the message.
 */
export async function sendMessage({ device, id, text, before, onKey }: MessageOrder): Promise<Revision> {
  const form = messageForm(id);
  const order = { asked: { make: 'message', session: id, text }, title: '' } as const;
  const { key, isRepeat } = await openAttempt(device, form, order);
  onKey(key);
  const mayHaveArrived = isRepeat || !isOffline();
  try {
    const revision = await deliver(id, text, key, before, mayHaveArrived);
    await closeAttempt(device, form, key);
    return revision;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isLost = error.code === 'unknown_outcome';
    if (isLost || !endsAttempt(error.code)) {
      await setAttemptAside(device, form, { ...order, key, mayHaveArrived: isLost });
    } else await closeAttempt(device, form, key);
    throw error;
  }
}

async function deliver(
  id: number,
  text: string,
  key: string,
  before: Revision,
  mayHaveArrived: boolean,
): Promise<Revision> {
  try {
    return (await call('sendChat', { params: { id }, body: { chat: text }, key })).revision;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable' || !mayHaveArrived) throw error;
    const now = await readSession(id).catch(() => null);
    if (now === null) throw new CallError('unknown_outcome');
    if (!hasArrived(now, text, before)) throw error;
    return now;
  }
}

/** True when the session `now` holds the message, answered or being answered. */
export function hasArrived(now: Revision, text: string, before: Revision): boolean {
  const sent = text.trim();
  const known = new Set(before.writing?.map(({ completionId }) => completionId));
  const isBeingAnswered = now.writing?.some(
    ({ question, completionId }) => question?.trim() === sent && !known.has(completionId),
  );
  const isAnswered = now.chat
    .slice(before.chat.length)
    .some(({ role, content }) => role === 'user' && (sent === '' || content.trim() === sent));
  return isBeingAnswered === true || isAnswered;
}
