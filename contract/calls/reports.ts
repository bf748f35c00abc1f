import { lessonReportBody, reportBody } from '../reports.ts';
import { type Endpoint, nothing } from './endpoint.ts';

/** People report errors in what was made for them, and in lessons. */
export const reportCalls = {
  /** An item has one report: a newer text is put before the earlier ones. */
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
  /**
   * Takes no session, because most readers of a lesson have no account and their error is one as well: what stops floods is
   * the address. Nothing says who wrote it, and its own id makes it count once.
   */
  reportLesson: {
    method: 'POST',
    path: '/reports/lessons',
    auth: 'none',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    body: lessonReportBody,
    reply: nothing,
  },
} as const satisfies Record<string, Endpoint>;
