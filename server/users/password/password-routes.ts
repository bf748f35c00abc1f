import { MINUTE, RESETS_PER_ACCOUNT } from '#contract/limits.ts';
import { PASSWORD_CHANGED, RESET_REQUESTED } from '#contract/messages/success.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { Background } from '#server/base/background.ts';
import { fromAddress } from '#server/base/from-address.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import type { CodePorts } from '#server/users/codes/issue-code.ts';
import type { LinkPorts } from '#server/users/email/send-email-link.ts';
import { emailKey, findUserByEmail } from '#server/users/repository.ts';
import { applyReset } from './apply-reset.ts';
import type { PasswordCost } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { sendResetLink } from './send-reset-link.ts';

/** Tries with one link: it is unguessable, so this only spares the machine the hashing. */
const PER_LINK = { count: 10, windowMs: 10 * MINUTE };

interface Deps extends LinkPorts, CodePorts {
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly background: Background;
  readonly passwordCost?: PasswordCost | undefined;
  /** Called when all sessions of an account are over. */
  readonly onSessionsEnded: (userId: number) => void;
}

interface PasswordRoutes {
  requestReset: Handler<'requestReset'>;
  applyReset: Handler<'applyReset'>;
}

/** How somebody who forgot a password gets a new one. */
export function passwordRoutes(deps: Deps): PasswordRoutes {
  const { database, clock, limiter, background, events } = deps;
  return {
    /** Nothing in the answer, not even its time, tells whether the e-mail is known: the link leaves after it. */
    async requestReset({ body: { email }, address }) {
      const perAccount = RESETS_PER_ACCOUNT.map((rate) => ({
        name: `reset of ${emailKey(email)} in ${rate.windowMs}`,
        rate,
      }));
      await takeTries(limiter, [fromAddress('reset', address), ...perAccount]);
      events.note('reset asked for', { account: emailKey(email), network: address });
      const user = await findUserByEmail(database.queries, email);
      if (user !== undefined) {
        background.run(async () => {
          try {
            await sendResetLink(deps, user, address);
          } catch (error) {
            await giveBackTries(limiter, perAccount);
            throw error;
          }
        });
      }
      return { message: RESET_REQUESTED };
    },

    async applyReset({ body, address }) {
      const perLink = { name: `reset by ${hashToken(body.token)}`, rate: PER_LINK };
      await takeTries(limiter, [fromAddress('new password', address), perLink]);
      refuseCommonPassword(body.newPass, 'newPass');
      const owner = await applyReset(database, body, clock.now(), deps.passwordCost).catch(
        (error: unknown) => {
          if (error instanceof Refusal) events.note('reset refused', { network: address });
          throw error;
        },
      );
      events.note('password changed', { account: owner.email_key, network: address });
      deps.onSessionsEnded(owner.id);
      return { message: PASSWORD_CHANGED };
    },
  };
}
