import * as z from 'zod/mini';
import { sessionItem } from '../history.ts';
import { id } from '../ids.ts';
import { characters } from '../limits.ts';
import { revision, startSessionBody } from '../sessions.ts';
import { text } from '../text.ts';
import { user } from '../users.ts';
import { type Endpoint, ownId, remove, setFavorite } from './endpoint.ts';

const sessionFavorite = z.object({ favorite: z.boolean(), user, last3: z.array(sessionItem) });

/** Revision sessions and their chat. */
export const sessionCalls = {
  startSession: {
    method: 'POST',
    path: '/revision/start',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    body: startSessionBody,
    reply: z.object({ revision: id, user, message: z.string() }),
  },
  readSession: {
    method: 'GET',
    path: '/revision/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: z.object({ revision, user }),
  },
  sendChat: {
    method: 'POST',
    path: '/revision/:id/chat',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'free',
    errors: ['session_full', 'engine_refused', 'engine_unavailable', 'too_many_generations', 'stopped'],
    params: ownId,
    /** An empty message means « continue ». */
    body: z.object({ chat: text(characters.chatMessage, '4 000 caractères au plus') }),
    reply: z.object({ revision, message: z.string() }),
  },
  setSessionFavorite: setFavorite('/revision/:id/favorite', sessionFavorite),
  deleteSession: remove('/revision/:id'),
} as const satisfies Record<string, Endpoint>;
