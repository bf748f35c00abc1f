import type { Queries } from '#server/database/database.ts';
import { keyedHash } from './secrets-repository.ts';

/** What an operator should see of how people, and others, get into accounts. */
export const securityEvents = [
  'logged in',
  'log-in refused',
  'log-in limited',
  'phone confirmed',
  'code refused',
  'reset asked for',
  'reset refused',
  'password changed',
  'e-mail changed',
  'phone changed',
  'session ended by its owner',
  'account deleted',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

interface About {
  /** What names the account, in one form for all events of it: its e-mail as it is compared. Absent when none is known. */
  readonly account?: string;
  /** Where the call came from. */
  readonly network: string;
}

export interface SecurityEvents {
  /** Logs and counts an event. It never fails and nobody waits for it. */
  note(event: SecurityEvent, about: About): void;
  /** How often each happened since this process started. */
  readonly counts: ReadonlyMap<SecurityEvent, number>;
}

interface Ports {
  readonly queries: Queries;
  readonly log: (line: { event: SecurityEvent; account?: string; network: string }) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Characters of the hash in the log, 96 bits: one account's lines can be told from another's, by this installation alone. */
const HASH = 16;

/** Writes security events into the log, in their order, with a keyed hash in place of the account. */
export function createSecurityEvents({ queries, log, onFailure }: Ports): SecurityEvents {
  const counts = new Map<SecurityEvent, number>(securityEvents.map((event) => [event, 0]));
  let last = Promise.resolve();
  return {
    counts,
    note(event, { account, network }) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      if (account === undefined) return log({ event, network });
      const hash = keyedHash(queries, `event ${account}`).then((whole) => whole.slice(0, HASH));
      last = Promise.all([hash, last])
        .then(([hashed]) => log({ event, account: hashed, network }))
        .catch(onFailure);
    },
  };
}
