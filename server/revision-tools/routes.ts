import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { artefactReady } from '#contract/messages/success.ts';
import type { makeCalls } from '#contract/revision-tools.ts';
import { once } from '#server/accounts/idempotency.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import type { Engine } from '#server/engines/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { deleteItem } from '#server/items/delete-item.ts';
import { presentArtefact, presentMoment } from '#server/items/presenter.ts';
import { findItem } from '#server/items/repository.ts';
import { setFavoriteOnce } from '#server/items/set-favorite.ts';
import { artefactJob } from './artefact-job.ts';
import { editArtefact } from './edit-artefact.ts';
import { importArtefact, storableOutput } from './import-artefact.ts';

interface Deps {
  database: Database;
  clock: Clock;
  engine: Engine;
  /** Credits that one generation costs. */
  cost: number;
  generations: Generations;
}

type MakeCall = (typeof makeCalls)[ArtefactName];

interface RevisionToolRoutes {
  makeMindMap: Handler<MakeCall>;
  makeTimeline: Handler<MakeCall>;
  makeFlashcards: Handler<MakeCall>;
  makeQuiz: Handler<MakeCall>;
  importArtefact: Handler<'importArtefact'>;
  readArtefact: Handler<'readArtefact'>;
  editArtefact: Handler<'editArtefact'>;
  setArtefactFavorite: Handler<'setArtefactFavorite' | 'setArtefactFavoriteById'>;
  deleteArtefact: Handler<'deleteArtefact'>;
}

export function revisionToolRoutes({ database, clock, engine, cost, generations }: Deps): RevisionToolRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });
  const maker =
    (name: ArtefactName): Handler<MakeCall> =>
    async ({ body, caller, idempotency }) => {
      const order = { engine, cost, userId: caller.user.id, name, body, idempotency };
      const { item, user, note } = await generations.run(artefactJob(order));
      const { id, output, createdAt } = presentArtefact(item);
      const message = note === null ? artefactReady[name] : `${artefactReady[name]} ${note}`;
      return { id, output, engine: item.engine, createdAt, user: presentUser(user), message };
    };

  return {
    makeMindMap: maker('Carte mentale'),
    makeTimeline: maker('Frise Chronologique'),
    makeFlashcards: maker('Flashcards'),
    makeQuiz: maker('Quiz'),

    async importArtefact({ body, caller: { user }, idempotency }) {
      const output = storableOutput(body);
      const now = clock.now();
      return await once(database, { userId: user.id, now }, idempotency, async (transaction) => {
        const item = await importArtefact(transaction, user.id, body, output, now);
        return { id: item.id, createdAt: presentMoment(item.created_at), user: presentUser(user) };
      });
    },

    async readArtefact({ params, caller }) {
      const row = await findItem(database.queries, caller.user.id, { type: 'revisionTool', id: params.id });
      if (row === undefined) throw new Refusal('not_found');
      return { data: presentArtefact(row) };
    },

    async editArtefact({ params, body, caller: { user }, idempotency }) {
      return await once(database, by(user.id), idempotency, async (transaction) => ({
        edition: await editArtefact(transaction, user.id, params.id, body.output),
      }));
    },

    async setArtefactFavorite({ params, body, caller: { user }, idempotency }) {
      const item = { type: 'revisionTool', id: params.id } as const;
      return await setFavoriteOnce(database, { user, now: clock.now() }, idempotency, item, body?.favorite);
    },

    async deleteArtefact({ params, caller: { user }, idempotency }) {
      return await once(database, by(user.id), idempotency, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'revisionTool', id: params.id });
        return {};
      });
    },
  };
}
