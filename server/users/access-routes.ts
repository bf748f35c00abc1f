import { createHash } from 'node:crypto';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import { deleteOtherTokens, deleteToken, listTokens } from '#server/accounts/tokens-repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: SecurityEvents;
  /** Called when one session is over. */
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
}

interface AccessRoutes {
  readAccess: Handler<'readAccess'>;
  endOneSession: Handler<'endOneSession'>;
  endOtherSessions: Handler<'endOtherSessions'>;
}

/**
 * What a session is called outside: the hash of its token ends it without a log-in (`endSession`), so nobody is shown that.
 * @returns 22 characters, 128 bits of SHA-256
 */
const handleOf = (hash: string): string =>
  createHash('sha256').update(`session ${hash}`).digest().toString('base64url', 0, 16);

/** Where an account is open. */
export function accessRoutes({ database, clock, events, onLoggedOut }: Deps): AccessRoutes {
  return {
    async readAccess({ caller }) {
      const sessions = await listTokens(database.queries, caller.user.id, clock.now());
      return {
        emailConfirmed: caller.user.email_confirmed_at !== null,
        sessions: sessions.map(({ hash, device, created_at, last_used_at }) => ({
          id: handleOf(hash),
          device,
          here: hash === caller.tokenHash,
          openedAt: new Date(created_at).toISOString(),
          usedAt: new Date(last_used_at ?? created_at).toISOString(),
        })),
      };
    },

    async endOneSession({ body, caller: { user }, address }) {
      const sessions = await listTokens(database.queries, user.id, clock.now());
      const ended = sessions.find(({ hash }) => handleOf(hash) === body.session);
      if (ended === undefined) throw new Refusal('not_found');
      await deleteToken(database.queries, user.id, ended.hash);
      events.note('session ended by its owner', { account: user.email_key, network: address });
      onLoggedOut(user.id, ended.hash);
      return {};
    },

    async endOtherSessions({ caller: { user, tokenHash }, address }) {
      const ended = await deleteOtherTokens(database.queries, user.id, tokenHash);
      for (const hash of ended) onLoggedOut(user.id, hash);
      if (ended.length > 0)
        events.note('session ended by its owner', { account: user.email_key, network: address });
      return {};
    },
  };
}
