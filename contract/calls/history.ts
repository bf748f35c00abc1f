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
  /** `1` asks for the digest of the whole history, on any page. */
  digest: z.optional(z.literal('1')),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.transform((value) => Math.min(Number(value), HISTORY_PAGE.max)),
    ),
  ),
});
/** Newest first. With `since`, the answer holds what changed after that cursor, oldest first, with deletions. */
const list = z.object({
  user,
  data: z.array(historyChange),
  cursor,
  /** Digest of the whole history as it is at `cursor`. It is present when the request asked for it. */
  digest: z.optional(listDigest),
  /** Present when the page was cut: the value of `after` (or of `since`, in a delta) that asks for the next page. */
  next: z.optional(cursor),
});

/** The items of the account, and the home screen. */
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
      /** The paid plan that the person asked for and has not paid yet. */
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
