import { GENERATION_COST, SECOND } from '#contract/limits.ts';
import type { StartSessionBody } from '#contract/sessions.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { Intention } from '#server/database/once.ts';
import type { ItemRow, UserRow } from '#server/database/schema.ts';
import type { Engine } from '#server/generation/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import type { Job } from '#server/generation/job.ts';
import { type Written, writerOf, writtenOf } from '#server/generation/written.ts';
import { buryItem, findItem, insertItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { presentUser } from '#server/users/presenter.ts';
import { lockUser } from '#server/users/repository.ts';
import { updateChat } from './repository.ts';
import { outputOf } from './stored-session.ts';
import { addTokens, countTokens } from './tokens.ts';

/**
 * Milliseconds after which the chat page is shown, and the fiche appears there while it is written: a wrong key or a
 * service that is down has answered by then, and the page stands before most models say their first word.
 */
const PATIENCE_MS = 0.5 * SECOND;
/** Milliseconds in which what is written at once is stored too. */
const GRACE_MS = 50;

interface Ports {
  readonly database: Database;
  readonly engine: Engine;
  readonly generations: Generations;
}

/**
 * Opens a session: stored with an empty chat in the transaction that reserves its credit, then its fiche is written as
 * the first answer. The caller waits for the fiche, its first words or half a second, whichever comes first, and the job
 * goes on. A session that fails before its caller was answered leaves no trace but the refusal.
 * @throws Refusal `engine_refused` before it costs anything, and whatever the generation refuses
 */
export async function startSession(
  { database, engine, generations }: Ports,
  user: UserRow,
  body: StartSessionBody,
  intention: Intention,
): Promise<{ id: number; isWritten: boolean }> {
  const refused = await engine.refuseSession(body);
  if (refused !== null) {
    throw new Refusal('engine_refused', { message: refused, user: presentUser(user) });
  }
  const opened: { item?: ItemRow } = {};
  const begun = await generations.begin(jobOf({ engine, user, body, intention, opened }));
  const ended = begun.done.then(
    ({ item }) => ({ item }),
    (failure: unknown) => ({ failure }),
  );
  // « First text » is also told of what ends without any; that has its end in a moment.
  const hasText = begun.firstText.then(async () => {
    const hasWords = generations.underWay(user.id, begun.item?.id ?? 0).some(({ text }) => text !== '');
    return hasWords ? await pause(GRACE_MS) : await ended;
  });
  const end = await Promise.race([ended, hasText, pause(PATIENCE_MS)]);
  if (end !== null && 'failure' in end) {
    if (opened.item !== undefined) await forget(database, user.id, opened.item.id);
    throw end.failure;
  }
  const id = begun.item?.id ?? end?.item.id;
  if (id === undefined) throw new Refusal('not_found');
  return { id, isWritten: end !== null };
}

interface Start {
  readonly engine: Engine;
  readonly user: UserRow;
  readonly body: StartSessionBody;
  readonly intention: Intention;
  /** Where the new session's row is put; it stays empty for one that the same key started before. */
  readonly opened: { item?: ItemRow };
}

function jobOf({ engine, user: { id: userId }, body, intention, opened }: Start): Job<Written> {
  const writer = writerOf(engine);
  return {
    userId,
    tool: 'startSession',
    intention,
    cost: GENERATION_COST,
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
      // It may have been deleted while it was written.
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
    if ((await lockUser(transaction, userId)) !== undefined) await buryItem(transaction, userId, id);
  });
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
