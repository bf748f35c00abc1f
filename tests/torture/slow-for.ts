import { setTimeout as wait } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

const SLOW_MS = 250;

/** Delays queries that find the account of this e-mail, as an additional look-up of its devices would. */
export const slowFor = (email: string): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.rows.some((row) => row.email === email)) await wait(SLOW_MS);
    return result;
  },
});
