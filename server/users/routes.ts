import { ACCOUNT_DELETED } from '#contract/messages/success.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import type { Background } from '#server/base/background.ts';
import { takeFromAddress } from '#server/base/from-address.ts';
import type { RateLimiter } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import { accessRoutes } from './access-routes.ts';
import { changeRoutes } from './change-routes.ts';
import type { CodePorts } from './codes/issue-code.ts';
import { deleteAccount } from './delete-account.ts';
import { emailRoutes } from './email/email-routes.ts';
import { findErased } from './erased-repository.ts';
import { takeFromMarker } from './log-in/known-device.ts';
import { checkCredentials } from './log-in/log-in.ts';
import { logInRoutes } from './log-in/log-in-routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import type { PasswordCost } from './password/passwords.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';

interface Deps extends CodePorts {
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly background: Background;
  readonly publicUrl: URL;
  readonly passwordCost?: PasswordCost | undefined;
  /** Called when one session is over. */
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
  /** Called when all sessions of an account are over: it has another password, or is deleted. */
  readonly onSessionsEnded: (userId: number) => void;
}

interface AccountRoutes {
  readUser: Handler<'readUser'>;
  findErased: Handler<'findErased'>;
  deleteAccount: Handler<'deleteAccount'>;
}

type UserRoutes = AccountRoutes &
  ReturnType<typeof signUpRoutes> &
  ReturnType<typeof logInRoutes> &
  ReturnType<typeof passwordRoutes> &
  ReturnType<typeof emailRoutes> &
  ReturnType<typeof accessRoutes> &
  ReturnType<typeof changeRoutes>;

export function userRoutes(deps: Deps): UserRoutes {
  const { database, limiter, background, events, messages } = deps;
  return {
    ...signUpRoutes(deps),
    ...logInRoutes(deps),
    ...passwordRoutes(deps),
    ...emailRoutes(deps),
    ...accessRoutes(deps),
    ...changeRoutes(deps),

    async readUser({ params, caller }) {
      if (params.id !== caller.user.id) throw new Refusal('not_found');
      return { user: presentUser(caller.user) };
    },

    async findErased({ body, address }) {
      await takeFromAddress(limiter, 'erased', address);
      return { erased: await findErased(database.queries, body.ids) };
    },

    // The session's cookies stay: on a shared phone they may be somebody else's. The app knows whose they are.
    async deleteAccount({ body, address, cookies }) {
      const account = await checkCredentials(deps, { ...body, address, marker: cookies.device });
      await deleteAccount(database, account);
      events.note('account deleted', { account: account.email_key, network: address });
      cookies.setDevice(await takeFromMarker(database.queries, cookies.device, account.email));
      deps.onSessionsEnded(account.id);
      background.run(() => database.scrub());
      background.run(async () => await messages.forget?.([account.phone, account.email]));
      return { message: ACCOUNT_DELETED };
    },
  };
}
