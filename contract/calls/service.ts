import * as z from 'zod/mini';
import { cursor } from '../history.ts';
import { GENERATION_COST, REVIEWS_SENT } from '../limits.ts';
import { plan } from '../plans.ts';
import { reviewEvent } from '../reviews.ts';
import { type Endpoint, nothing } from './endpoint.ts';

/** The running generations, the review log, and the service itself. */
export const serviceCalls = {
  stopGeneration: {
    method: 'POST',
    path: '/generations/:completionId/stop',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    /**
     * The completion id, or the UUID that was the request's `Idempotency-Key` when the client received no completion
     * id.
     */
    params: z.object({ completionId: z.uuid() }),
    reply: nothing,
  },
  sendReviews: {
    method: 'POST',
    path: '/reviews',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    errors: ['not_found'],
    body: z.object({ events: z.array(reviewEvent).check(z.maxLength(REVIEWS_SENT)) }),
    reply: z.object({ accepted: z.int(), cursor }),
  },
  readReviews: {
    method: 'GET',
    path: '/reviews',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: z.object({ since: z.optional(cursor) }),
    /** Oldest first. `next` is present when the answer was cut: send it as `since` to read on. */
    reply: z.object({ events: z.array(reviewEvent), cursor, next: z.optional(cursor) }),
  },
  readPlans: {
    method: 'GET',
    path: '/plans',
    auth: 'none',
    flag: 'success',
    offline: 'cached',
    reply: z.object({ data: z.array(plan) }),
  },
  readHealth: {
    method: 'GET',
    path: '/health',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    reply: z.object({
      status: z.literal('ok'),
      database: z.enum(['sqlite', 'postgres']),
      /** `local`, or the language model's own name. */
      engine: z.string(),
      /** Credits that one generation costs here; an older server does not say that it charges for all of them. */
      generationCost: z._default(z.int(), GENERATION_COST),
      /** Whether its model reads photographed pages. */
      readsPictures: z._default(z.boolean(), false),
    }),
  },
} as const satisfies Record<string, Endpoint>;
