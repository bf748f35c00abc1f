import * as z from 'zod/mini';
import { engineName } from '../artefacts/artefact.ts';
import { id } from '../ids.ts';
import { isStorable } from '../text.ts';
import { user } from '../users.ts';
import { writingToolSlug } from '../writing/slugs.ts';
import { type Endpoint, itemFavorite, remove, setFavorite } from './endpoint.ts';

const writingEntry = z.object({ input: z.string(), output: z.string() });

/** The 13 writing tools. */
export const writingCalls = {
  readToolHistory: {
    method: 'POST',
    path: '/tools/history',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    body: z.object({ name: z.string().check(z.maxLength(100), z.refine(isStorable)) }),
    reply: z.object({ user, data: z.array(writingEntry) }),
  },
  runTool: {
    method: 'POST',
    path: '/tools/:slug',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    params: z.object({ slug: writingToolSlug }),
    /** Checked again by `writingToolBody(slug)`. */
    body: z.record(z.string().check(z.maxLength(40)), z.string()),
    reply: z.object({
      id,
      output: z.string(),
      engine: engineName,
      user,
      history: z.array(writingEntry),
      message: z.string(),
    }),
  },
  setToolFavorite: setFavorite('/tools/:id/favorite', itemFavorite),
  setToolFavoriteById: setFavorite('/tools/favorite/:id', itemFavorite),
  deleteTool: remove('/tools/:id'),
} as const satisfies Record<string, Endpoint>;
