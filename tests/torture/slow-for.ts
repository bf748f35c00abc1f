import { setTimeout as wait } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

const SLOW_MS = 250;

/** Queries that take longer where they find the account of this e-mail: what a look aside at its devices would do. */
export const slowFor = (email: string): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.rows.some((row) => row.email === email)) await wait(SLOW_MS);
    return result;
  },
});
