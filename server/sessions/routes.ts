import { CHAT_ANSWERED, FICHE_IN_PROGRESS, FICHE_READY } from '#contract/messages/success.ts';
import { once } from '#server/accounts/idempotency.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { readUser } from '#server/accounts/repository.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Handler } from '#server/calls/call.ts';
import { type Database, inSnapshot } from '#server/database/database.ts';
import type { Engine } from '#server/engines/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { deleteItem } from '#server/items/delete-item.ts';
import { readLastSessions } from '#server/items/read-last-sessions.ts';
import { setFavorite } from '#server/items/set-favorite.ts';
import { chatJob } from './chat-job.ts';
import { createPresentWriting } from './present-writing.ts';
import { readSession } from './read-session.ts';
import { startSession } from './start-session.ts';

interface Deps {
  database: Database;
  clock: Clock;
  engine: Engine;
  /** Credits that one generation costs. */
  cost: number;
  generations: Generations;
}

interface SessionRoutes {
  startSession: Handler<'startSession'>;
  readSession: Handler<'readSession'>;
  sendChat: Handler<'sendChat'>;
  setSessionFavorite: Handler<'setSessionFavorite'>;
  deleteSession: Handler<'deleteSession'>;
}

export function sessionRoutes({ database, clock, engine, cost, generations }: Deps): SessionRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });
  const presentWriting = createPresentWriting(generations);
  const read = (userId: number, id: number) =>
    inSnapshot(database, (queries) => readSession(queries, userId, id, presentWriting));

  return {
    async startSession({ body, caller: { user }, idempotency }) {
      const { id, isWritten } = await startSession(
        { database, engine, cost, generations },
        user,
        body,
        idempotency,
      );
      const now = (await readUser(database.queries, user.id)) ?? user;
      const message = isWritten ? FICHE_READY : FICHE_IN_PROGRESS;
      return { revision: id, user: presentUser(now), message };
    },

    async readSession({ params, caller: { user } }) {
      return { revision: await read(user.id, params.id), user: presentUser(user) };
    },

    async sendChat({ params, body, caller: { user }, idempotency }) {
      const message = { engine, userId: user.id, sessionId: params.id, question: body.chat, idempotency };
      await generations.run(chatJob(message));
      return { revision: await read(user.id, params.id), message: CHAT_ANSWERED };
    },

    async setSessionFavorite({ params, body, caller: { user }, idempotency }) {
      const item = { type: 'session', id: params.id } as const;
      return await once(database, by(user.id), idempotency, async (transaction) => ({
        favorite: await setFavorite(transaction, user.id, item, body?.favorite),
        user: presentUser(user),
        last3: await readLastSessions(transaction, user.id),
      }));
    },

    async deleteSession({ params, caller: { user }, idempotency }) {
      const answer = await once(database, by(user.id), idempotency, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'session', id: params.id });
        return {};
      });
      const writing = generations.underWay(user.id, params.id);
      await Promise.all(writing.map(({ completionId }) => generations.cancel(user.id, completionId)));
      return answer;
    },
  };
}
