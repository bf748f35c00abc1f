import { codeSentences } from '#contract/messages/account.ts';
import { LOGGED_IN } from '#contract/messages/success.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import { deleteToken, deleteTokenOf } from '#server/accounts/tokens-repository.ts';
import { takeFromAddress } from '#server/base/from-address.ts';
import type { RateLimiter } from '#server/base/rate-limiter.ts';
import type { Handler } from '#server/calls/call.ts';
import { type CodePorts, issueCodeTo } from '#server/users/codes/issue-code.ts';
import { openSession } from '#server/users/open-session.ts';
import type { PasswordCost } from '#server/users/password/passwords.ts';
import { presentUnverified } from '#server/users/presenter.ts';
import { addToMarker } from './known-device.ts';
import { checkCredentials } from './log-in.ts';

interface Deps extends CodePorts {
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly passwordCost?: PasswordCost | undefined;
  /** Called when one session is over. */
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
}

interface LogInRoutes {
  login: Handler<'login'>;
  logout: Handler<'logout'>;
  endSession: Handler<'endSession'>;
}

/** How a person's session begins and ends. */
export function logInRoutes(deps: Deps): LogInRoutes {
  const { database, clock, limiter, events, onLoggedOut } = deps;
  return {
    async login({ body, address, device, cookies }) {
      const account = await checkCredentials(deps, { ...body, address, marker: cookies.device });
      if (account.verified === 0) {
        const { outcome } = await issueCodeTo(deps, address, account);
        return { verified: false, user: presentUnverified(account), message: codeSentences[outcome] };
      }
      const { token, user } = await openSession(database, account, clock.now(), device);
      events.note('logged in', { account: user.email_key, network: address });
      cookies.set(token, presentUser(user));
      cookies.setDevice(await addToMarker(database.queries, cookies.device, user.email));
      return { verified: true, token, user: presentUser(user), message: LOGGED_IN };
    },

    async logout({ caller, cookies }) {
      await deleteToken(database.queries, caller.user.id, caller.tokenHash);
      onLoggedOut(caller.user.id, caller.tokenHash);
      cookies.clear();
      return {};
    },

    async endSession({ body, address }) {
      await takeFromAddress(limiter, 'end of session', address);
      const owner = await deleteTokenOf(database.queries, body.digest);
      if (owner !== undefined) onLoggedOut(owner, body.digest);
      return {};
    },
  };
}
