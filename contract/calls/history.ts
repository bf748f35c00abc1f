import * as z from 'zod/mini';
import { cursor, historyChange, sessionItem } from '../history.ts';
import { HISTORY_PAGE } from '../limits.ts';
import { listDigest } from '../list-digest.ts';
import { planName } from '../plans.ts';
import { user } from '../users.ts';
import type { Endpoint } from './endpoint.ts';

const page = z.object({
  since: z.optional(cursor),
  after: z.optional(cursor),
  /** `1` asks for the digest of the whole history, whatever the page. */
  digest: z.optional(z.literal('1')),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.transform((value) => Math.min(Number(value), HISTORY_PAGE.max)),
    ),
  ),
});
/** Newest first; `since` answers what changed after that cursor, oldest first, with deletions. */
const list = z.object({
  user,
  data: z.array(historyChange),
  cursor,
  /** Of the whole history as it stands at `cursor`; there when it was asked for. */
  digest: z.optional(listDigest),
  /** There when a page was cut: the value of `after` (or, in a delta, of `since`) that goes on. */
  next: z.optional(cursor),
});

/** What the account made, and the home screen. */
export const historyCalls = {
  readDashboard: {
    method: 'GET',
    path: '/users/special/dashboard',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    reply: z.object({
      user,
      last3: z.array(sessionItem),
      /** The paid plan that was asked for and waits for its payment. */
      pendingPlan: z.optional(planName),
    }),
  },
  readHistory: {
    method: 'GET',
    path: '/users/special/history',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: page,
    reply: list,
  },
  readFavorites: {
    method: 'GET',
    path: '/users/special/favorite',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: page,
    reply: list,
  },
} as const satisfies Record<string, Endpoint>;
