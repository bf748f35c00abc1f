import * as z from 'zod/mini';
import { artefact, edition, engineName } from '../artefacts/artefact.ts';
import { id } from '../ids.ts';
import { editBody, importBody, revisionToolBody } from '../revision-tools.ts';
import { user } from '../users.ts';
import { type Endpoint, itemFavorite, ownId, remove, setFavorite } from './endpoint.ts';

const generated = z.object({
  id,
  output: z.string(),
  engine: engineName,
  createdAt: z.iso.datetime(),
  user,
  message: z.string(),
});

const revisionTool = (path: `/${string}`) =>
  ({
    method: 'POST',
    path,
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    body: revisionToolBody,
    reply: generated,
  }) as const;

/** The revision tools and their artefacts. */
export const revisionToolCalls = {
  makeMindMap: revisionTool('/revision-tools/mind-map'),
  makeTimeline: revisionTool('/revision-tools/timeline'),
  makeFlashcards: revisionTool('/revision-tools/flashcards'),
  makeQuiz: revisionTool('/revision-tools/quiz'),
  importArtefact: {
    method: 'POST',
    path: '/revision-tools/import',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    body: importBody,
    reply: z.object({ id, createdAt: z.iso.datetime(), user }),
  },
  readArtefact: {
    method: 'GET',
    path: '/revision-tools/artefacts/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: z.object({ data: artefact }),
  },
  /** Replaces the content with the person's own version. The last edit wins. */
  editArtefact: {
    method: 'PUT',
    path: '/revision-tools/:id',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    errors: ['not_found'],
    params: ownId,
    body: editBody,
    reply: z.object({ edition }),
  },
  setArtefactFavorite: setFavorite('/revision-tools/:id/favorite', itemFavorite),
  setArtefactFavoriteById: setFavorite('/revision-tools/favorite/:id', itemFavorite),
  deleteArtefact: remove('/revision-tools/:id'),
} as const satisfies Record<string, Endpoint>;
