import { reportBody } from '../reports.ts';
import { type Endpoint, nothing } from './endpoint.ts';

/** What people say is wrong. One report an item: a newer one takes the place of the one before. */
export const reportCalls = {
  sendReport: {
    method: 'POST',
    path: '/reports',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    errors: ['not_found'],
    body: reportBody,
    reply: nothing,
  },
} as const satisfies Record<string, Endpoint>;
