import { SECOND } from '#contract/limits.ts';
import { FICHE_MISSING, FICHE_NOT_READY } from '#contract/messages/generation.ts';
import type { ChatMessage } from '#contract/sessions.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import type { Engine } from '#server/engines/engine.ts';
import { type Written, writerOf, writtenOf } from '#server/engines/written.ts';
import type { Job } from '#server/generation/job.ts';
import { findItem } from '#server/items/repository.ts';
import { listWriting, updateChat } from './repository.ts';
import { chatOf, isFull, outputOf, startOf } from './stored-session.ts';
import { addTokens, countTokens } from './tokens.ts';

/** What an empty message is stored as. */
const CONTINUE = 'Continue';
/** Milliseconds after which the app asks again whether the fiche is written. */
const FICHE_SOON_MS = 2 * SECOND;

interface Message {
  readonly engine: Engine;
  readonly userId: number;
  readonly sessionId: number;
  /** The student's words; an empty one means « continue ». */
  readonly question: string;
  readonly idempotency: Idempotency;
}

/**
 * One message of a session and its answer, free. Both are stored together, in one transaction, once the answer is
 * there: two tabs that send at once both end up in the chat, each question with its own answer below it.
 */
export function chatJob({ engine, userId, sessionId, question, idempotency }: Message): Job<Written> {
  const writer = writerOf(engine);
  const opened: { item?: ItemRow } = {};
  return {
    userId,
    tool: 'sendChat',
    idempotency,
    cost: 0,
    stream: 'chatCompletion',
    question,
    async open(transaction) {
      opened.item = await openForMessages(transaction, userId, sessionId);
      return opened.item;
    },
    async ask(run) {
      if (opened.item === undefined) throw new Refusal('not_found');
      const { chat } = chatOf(opened.item);
      const turn = { session: startOf(opened.item), chat, question: question.trim() };
      return writtenOf(await engine.reply(turn, run));
    },
    partial: (text) => ({ text }),
    async store(transaction, { text, tokens }) {
      const item = await findItem(transaction, userId, { type: 'session', id: sessionId });
      if (item === undefined) throw new Refusal('not_found');
      const { chat, tokenNbre } = chatOf(item);
      const words = question.trim() === '' ? CONTINUE : question;
      const exchange: readonly ChatMessage[] = [
        { role: 'user', content: words },
        { role: 'assistant', content: text, engine: writer },
      ];
      const count = addTokens(tokenNbre, countTokens(words) + countTokens(text, tokens));
      const output = outputOf([...chat, ...exchange], count);
      return await updateChat(transaction, userId, sessionId, { output, engine: item.engine });
    },
  };
}

/** @throws Refusal `not_found`, `session_full` when it takes no message any more, `too_many_generations` while its fiche is being written */
async function openForMessages(
  transaction: Transaction,
  userId: number,
  sessionId: number,
): Promise<ItemRow> {
  const item = await findItem(transaction, userId, { type: 'session', id: sessionId });
  if (item === undefined) throw new Refusal('not_found');
  const stored = chatOf(item);
  if (isFull(stored)) throw new Refusal('session_full');
  if (stored.chat.length > 0) return item;
  if ((await listWriting(transaction, userId, sessionId)).length > 0) {
    throw new Refusal('too_many_generations', {
      message: FICHE_NOT_READY,
      retryAfterMs: FICHE_SOON_MS,
    });
  }
  throw new Refusal('session_full', {
    message: FICHE_MISSING,
  });
}
