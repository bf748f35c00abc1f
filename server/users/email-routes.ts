import { EMAIL_LINKS_PER_ACCOUNT } from '#contract/limits.ts';
import { EMAIL_CONFIRMED, emailLinkSent } from '#contract/messages/success.ts';
import { takeFromAddress } from '#server/base/from-address.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import type { Handler } from '#server/calls/call.ts';
import { confirmEmail } from './confirm-email.ts';
import { type LinkPorts, sendEmailLink } from './send-email-link.ts';

interface Deps extends LinkPorts {
  readonly limiter: RateLimiter;
}

interface EmailRoutes {
  sendEmailLink: Handler<'sendEmailLink'>;
  confirmEmail: Handler<'confirmEmail'>;
}

/** How an e-mail address is shown to be its account's: only then does a link for a new password go there. */
export function emailRoutes(deps: Deps): EmailRoutes {
  const { database, clock, limiter } = deps;
  return {
    async sendEmailLink({ caller: { user } }) {
      const buckets = EMAIL_LINKS_PER_ACCOUNT.map((rate) => ({
        name: `e-mail link of ${user.id} in ${rate.windowMs}`,
        rate,
      }));
      await takeTries(limiter, buckets);
      try {
        await sendEmailLink(deps, { user_id: user.id, email: user.email });
      } catch (error) {
        await giveBackTries(limiter, buckets);
        throw error;
      }
      return { message: emailLinkSent(user.email) };
    },

    async confirmEmail({ body, address }) {
      await takeFromAddress(limiter, 'e-mail confirmation', address);
      await confirmEmail(database, body.token, clock.now());
      return { message: EMAIL_CONFIRMED };
    },
  };
}
