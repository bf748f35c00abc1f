import type { Revision } from '#contract/sessions.ts';
import { call } from './api.ts';
import { CallError } from './call.ts';
import { readSession } from './session.ts';

interface ChatOrder {
  readonly id: number;
  /** An empty one means « continue ». */
  readonly text: string;
  /** Idempotency key: the same one again is one message. */
  readonly key: string;
  /** The session as it stood when the message was written. */
  readonly before: Revision;
}

/**
 * Sends one message of a session and answers the session with its answer, or with the message still being answered.
 * An answer that was lost on its way is looked for before anything is called a failure. Throws a `CallError` when the
 * server has not got the message.
 */
export async function sendChat({ id, text, key, before }: ChatOrder): Promise<Revision> {
  try {
    return (await call('sendChat', { params: { id }, body: { chat: text }, key })).revision;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable') throw error;
    const now = await readSession(id).catch(() => null);
    if (now === null || !hasArrived(now, text, before)) throw error;
    return now;
  }
}

/** Whether the server has the message, as `now` tells it: answered already, or being answered. */
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
