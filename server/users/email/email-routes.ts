import { EMAIL_LINKS_PER_ACCOUNT } from '#contract/limits.ts';
import { EMAIL_CONFIRMED, emailLinkSent } from '#contract/messages/success.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import type { Background } from '#server/base/background.ts';
import { takeFromAddress } from '#server/base/from-address.ts';
import { type Bucket, giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import type { Handler } from '#server/calls/call.ts';
import type { CodePorts } from '#server/users/codes/issue-code.ts';
import { addToMarker, readMarker } from '#server/users/log-in/known-device.ts';
import { tellOwner } from '#server/users/tell-owner.ts';
import { confirmEmail } from './confirm-email.ts';
import { type LinkPorts, sendEmailLink } from './send-email-link.ts';

interface Deps extends LinkPorts, CodePorts {
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly background: Background;
}

/** The links that one account may ask for. */
export const linkBuckets = (userId: number): Bucket[] =>
  EMAIL_LINKS_PER_ACCOUNT.map((rate) => ({ name: `e-mail link of ${userId} in ${rate.windowMs}`, rate }));

interface EmailRoutes {
  sendEmailLink: Handler<'sendEmailLink'>;
  confirmEmail: Handler<'confirmEmail'>;
}

/** How an e-mail address is shown to be its account's: only then does a link for a new password go there. */
export function emailRoutes(deps: Deps): EmailRoutes {
  const { database, clock, limiter, events, background } = deps;
  return {
    async sendEmailLink({ caller: { user } }) {
      const buckets = linkBuckets(user.id);
      await takeTries(limiter, buckets);
      try {
        await sendEmailLink(deps, { user_id: user.id, email: user.email });
      } catch (error) {
        await giveBackTries(limiter, buckets);
        throw error;
      }
      return { message: emailLinkSent(user.email) };
    },

    async confirmEmail({ body, address, cookies }) {
      await takeFromAddress(limiter, 'e-mail confirmation', address);
      const { before, changedTo } = await confirmEmail(database, body.token, clock.now());
      if (changedTo !== null) {
        events.note('e-mail changed', { account: before.email_key, network: address });
        background.run(() => tellOwner(deps, before, 'email'));
        // A device that knew the account goes on knowing it.
        const { queries } = database;
        if ((await readMarker(queries, cookies.device, before.email)) !== null)
          cookies.setDevice(await addToMarker(queries, cookies.device, changedTo));
      }
      return { message: EMAIL_CONFIRMED };
    },
  };
}
