import type { Clock } from '#server/clock.ts';
import { type Database, inSnapshot } from '#server/database/database.ts';
import { once } from '#server/database/once.ts';
import type { Engine } from '#server/generation/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { deleteItem } from '#server/history/delete-item.ts';
import { readLastSessions } from '#server/history/read-last-sessions.ts';
import { setFavorite } from '#server/history/set-favorite.ts';
import type { Handler } from '#server/http/call.ts';
import { presentUser } from '#server/users/presenter.ts';
import { readUser } from '#server/users/repository.ts';
import { readSession } from './read-session.ts';
import { chatJob } from './send-chat.ts';
import { startSession } from './start-session.ts';
import { createTellWriting } from './tell-writing.ts';

interface Deps {
  database: Database;
  clock: Clock;
  engine: Engine;
  generations: Generations;
}

interface SessionRoutes {
  startSession: Handler<'startSession'>;
  readSession: Handler<'readSession'>;
  sendChat: Handler<'sendChat'>;
  setSessionFavorite: Handler<'setSessionFavorite'>;
  deleteSession: Handler<'deleteSession'>;
}

export function sessionRoutes({ database, clock, engine, generations }: Deps): SessionRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });
  const tellWriting = createTellWriting(generations);
  const read = (userId: number, id: number) =>
    inSnapshot(database, (queries) => readSession(queries, userId, id, tellWriting));

  return {
    async startSession({ body, caller: { user }, intention }) {
      const { id, isWritten } = await startSession({ database, engine, generations }, user, body, intention);
      const now = (await readUser(database.queries, user.id)) ?? user;
      const message = isWritten ? 'Votre fiche est prête.' : 'Votre fiche s’écrit.';
      return { revision: id, user: presentUser(now), message };
    },

    async readSession({ params, caller: { user } }) {
      return { revision: await read(user.id, params.id), user: presentUser(user) };
    },

    async sendChat({ params, body, caller: { user }, intention }) {
      const message = { engine, userId: user.id, sessionId: params.id, question: body.chat, intention };
      await generations.run(chatJob(message));
      return { revision: await read(user.id, params.id), message: 'Réponse reçue.' };
    },

    async setSessionFavorite({ params, body, caller: { user }, intention }) {
      const item = { type: 'session', id: params.id } as const;
      return await once(database, by(user.id), intention, async (transaction) => ({
        favorite: await setFavorite(transaction, user.id, item, body?.favorite),
        user: presentUser(user),
        last3: await readLastSessions(transaction, user.id),
      }));
    },

    async deleteSession({ params, caller: { user }, intention }) {
      const answer = await once(database, by(user.id), intention, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'session', id: params.id });
        return {};
      });
      const writing = generations.underWay(user.id, params.id);
      await Promise.all(writing.map(({ completionId }) => generations.cancel(user.id, completionId)));
      return answer;
    },
  };
}
