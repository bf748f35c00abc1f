import { SECOND } from '#contract/limits.ts';
import type { StartSessionBody } from '#contract/sessions.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { lockUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { ItemRow, UserRow } from '#server/database/schema.ts';
import type { Engine } from '#server/engines/engine.ts';
import { type Written, writerOf, writtenOf } from '#server/engines/written.ts';
import type { Generations } from '#server/generation/generations.ts';
import type { Job } from '#server/generation/job.ts';
import { findItem, insertItem, writeTombstone } from '#server/items/repository.ts';
import { updateChat } from './repository.ts';
import { outputOf } from './stored-session.ts';
import { addTokens, countTokens } from './tokens.ts';

/**
 * Milliseconds after which the chat page is shown, where the fiche appears while it is written. A wrong key or a service
 * that is down has answered by then, and the page is there before most models write their first word.
 */
const ANSWER_WITHIN_MS = 0.5 * SECOND;
/** Milliseconds in which an engine says whether it knows a subject, however busy it is. */
const REFUSES_WITHIN_MS = 10 * SECOND;
/** Milliseconds in which a fiche that was written at once is stored too. */
const GRACE_MS = 50;

interface Ports {
  readonly database: Database;
  readonly engine: Engine;
  readonly cost: number;
  readonly generations: Generations;
}

/**
 * Opens a session. It is stored with an empty chat in the transaction that reserves its credit, then its fiche is written
 * as the first answer. The caller waits for the fiche, its first words or half a second, whichever comes first, and the
 * job goes on. A session that fails before its caller has the answer is deleted, and the answer is the refusal.
 * @throws Refusal `engine_refused` before it costs anything, and whatever the generation refuses
 */
export async function startSession(
  { database, engine, cost, generations }: Ports,
  user: UserRow,
  body: StartSessionBody,
  idempotency: Idempotency,
): Promise<{ id: number; isWritten: boolean }> {
  const refused = await refusalOf(engine, user.id, body);
  if (refused !== null) {
    throw new Refusal('engine_refused', { message: refused, user: presentUser(user) });
  }
  const opened: { item?: ItemRow } = {};
  const begun = await generations.begin(jobOf({ engine, cost, user, body, idempotency, opened }));
  const ended = begun.done.then(
    ({ item }) => ({ item }),
    (failure: unknown) => ({ failure }),
  );
  // `firstText` also resolves when the job ends without any text; then its end comes at once.
  const hasText = begun.firstText.then(async () => {
    const hasWords = generations.underWay(user.id, begun.item?.id ?? 0).some(({ text }) => text !== '');
    return hasWords ? await pause(GRACE_MS) : await ended;
  });
  const end = await Promise.race([ended, hasText, pause(ANSWER_WITHIN_MS)]);
  if (end !== null && 'failure' in end) {
    if (opened.item !== undefined) await forget(database, user.id, opened.item.id);
    throw end.failure;
  }
  const id = begun.item?.id ?? end?.item?.id;
  if (id === undefined) throw new Refusal('not_found');
  return { id, isWritten: end !== null };
}

/** @throws Refusal `unavailable` when the engine is too busy to say */
async function refusalOf(engine: Engine, userId: number, body: StartSessionBody): Promise<string | null> {
  const late = new AbortController();
  const giveUp = () => late.abort(new Refusal('unavailable', { retryAfterMs: 5 * SECOND }));
  const timer = setTimeout(giveUp, REFUSES_WITHIN_MS);
  try {
    return await engine.refuseSession(body, { userId, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

interface Start {
  readonly engine: Engine;
  readonly cost: number;
  readonly user: UserRow;
  readonly body: StartSessionBody;
  readonly idempotency: Idempotency;
  /** Gets the new session's row; it stays empty when the same key started the session before. */
  readonly opened: { item?: ItemRow };
}

function jobOf({ engine, cost, user: { id: userId }, body, idempotency, opened }: Start): Job<Written> {
  const writer = writerOf(engine);
  return {
    userId,
    tool: 'startSession',
    idempotency,
    cost,
    stream: 'chatCompletion',
    async open(transaction, now) {
      opened.item = await insertItem(transaction, userId, {
        type: 'session',
        name: body.subject.trim(),
        input: JSON.stringify(body),
        output: '',
        engine: writer,
        client_id: null,
        created_at: now,
      });
      return opened.item;
    },
    ask: async (run) => writtenOf(await engine.openSession(body, run)),
    partial: (text) => ({ text }),
    async store(transaction, { text, tokens }) {
      const id = opened.item?.id ?? 0;
      // The session may have been deleted in the meantime.
      if ((await findItem(transaction, userId, { type: 'session', id })) === undefined) {
        throw new Refusal('not_found');
      }
      const fiche = { role: 'assistant', content: text, engine: writer } as const;
      const output = outputOf([fiche], addTokens(0, countTokens(text, tokens)));
      return await updateChat(transaction, userId, id, { output, engine: writer });
    },
  };
}

function forget(database: Database, userId: number, id: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if ((await lockUser(transaction, userId)) !== undefined) await writeTombstone(transaction, userId, id);
  });
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
