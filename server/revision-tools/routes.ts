import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { GENERATION_COST } from '#contract/limits.ts';
import { makeCalls } from '#contract/revision-tools.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { once } from '#server/database/once.ts';
import type { Engine } from '#server/generation/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { deleteItem } from '#server/history/delete-item.ts';
import { presentArtefact, presentMoment } from '#server/history/presenter.ts';
import { findItem, insertItem } from '#server/history/repository.ts';
import { setFavorite } from '#server/history/set-favorite.ts';
import type { Handler } from '#server/http/call.ts';
import { Refusal } from '#server/refusal.ts';
import { presentUser } from '#server/users/presenter.ts';
import { editArtefact } from './edit-artefact.ts';
import { checkOutput, importArtefact } from './import-artefact.ts';
import { artefactOf } from './make-artefact.ts';

interface Deps {
  database: Database;
  clock: Clock;
  engine: Engine;
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

export function revisionToolRoutes({ database, clock, engine, generations }: Deps): RevisionToolRoutes {
  const writer = engine.name === 'local' ? 'local' : 'model';
  const by = (userId: number) => ({ userId, now: clock.now() });
  const maker =
    (name: ArtefactName, message: string): Handler<MakeCall> =>
    async ({ body, caller, intention }) => {
      const { item, user, note } = await generations.run({
        userId: caller.user.id,
        tool: makeCalls[name],
        intention,
        cost: GENERATION_COST,
        ask: async ({ signal }) =>
          artefactOf({ name, body, engine: writer }, await engine.make(name, body, signal)),
        store: (transaction, made, now) =>
          insertItem(transaction, caller.user.id, { ...made.item, client_id: null, created_at: now }),
        note: (made) => made.note,
      });
      const { id, output, createdAt } = presentArtefact(item);
      const said = note === null ? message : `${message} ${note}`;
      return { id, output, engine: item.engine, createdAt, user: presentUser(user), message: said };
    };

  return {
    makeMindMap: maker('Carte mentale', 'Votre carte mentale est prête.'),
    makeTimeline: maker('Frise Chronologique', 'Votre frise est prête.'),
    makeFlashcards: maker('Flashcards', 'Vos flashcards sont prêtes.'),
    makeQuiz: maker('Quiz', 'Votre quiz est prêt.'),

    async importArtefact({ body, caller: { user }, intention }) {
      const output = checkOutput(body);
      const now = clock.now();
      return await once(database, { userId: user.id, now }, intention, async (transaction) => {
        const item = await importArtefact(transaction, user.id, body, output, now);
        return { id: item.id, createdAt: presentMoment(item.created_at), user: presentUser(user) };
      });
    },

    async readArtefact({ params, caller }) {
      const row = await findItem(database.queries, caller.user.id, { type: 'revisionTool', id: params.id });
      if (row === undefined) throw new Refusal('not_found');
      return { data: presentArtefact(row) };
    },

    async editArtefact({ params, body, caller: { user }, intention }) {
      return await once(database, by(user.id), intention, async (transaction) => ({
        edition: await editArtefact(transaction, user.id, params.id, body.output),
      }));
    },

    async setArtefactFavorite({ params, body, caller: { user }, intention }) {
      const item = { type: 'revisionTool', id: params.id } as const;
      return await once(database, by(user.id), intention, async (transaction) => ({
        favorite: await setFavorite(transaction, user.id, item, body?.favorite),
        user: presentUser(user),
      }));
    },

    async deleteArtefact({ params, caller: { user }, intention }) {
      return await once(database, by(user.id), intention, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'revisionTool', id: params.id });
        return {};
      });
    },
  };
}
