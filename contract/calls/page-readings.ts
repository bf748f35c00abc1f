import * as z from 'zod/mini';
import { PAGE_PICTURE_BASE64, pageReadingBody } from '../page-readings.ts';
import { user } from '../users.ts';
import type { Endpoint } from './endpoint.ts';

/** A photographed page, read by a language model where the server has one that reads pictures. */
export const pageReadingCalls = {
  readPage: {
    method: 'POST',
    path: '/page-readings',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    /** The picture, and what else a JSON object needs. */
    bodyBytes: PAGE_PICTURE_BASE64 + 1024,
    body: pageReadingBody,
    /** `text`: Markdown with formulas as TeX between dollar signs. */
    reply: z.object({ text: z.string(), user, message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
