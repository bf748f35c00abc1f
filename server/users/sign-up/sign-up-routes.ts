import { codeSentences } from '#contract/messages/account.ts';
import { welcome } from '#contract/messages/success.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { readUser } from '#server/accounts/repository.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import type { Background } from '#server/base/background.ts';
import { takeFromAddress } from '#server/base/from-address.ts';
import type { RateLimiter } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import { type CodePorts, issueCodeTo } from '#server/users/codes/issue-code.ts';
import { sendEmailLink } from '#server/users/email/send-email-link.ts';
import { addToMarker } from '#server/users/log-in/known-device.ts';
import type { PasswordCost } from '#server/users/password/passwords.ts';
import { refuseCommonPassword } from '#server/users/password/refuse-common-password.ts';
import { presentUnverified } from '#server/users/presenter.ts';
import { signUp } from './sign-up.ts';
import { verifyCode } from './verify-code.ts';

interface Deps extends CodePorts {
  /** Where links lead. */
  readonly publicUrl: URL;
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly background: Background;
  readonly passwordCost?: PasswordCost | undefined;
}

interface SignUpRoutes {
  signup: Handler<'signup'>;
  verify: Handler<'verify'>;
  resendCode: Handler<'resendCode'>;
}

/** How an account comes to be: its data, then the code that confirms its phone. */
export function signUpRoutes(deps: Deps): SignUpRoutes {
  const { background, database, clock, limiter, events, passwordCost } = deps;
  return {
    async signup({ body, address }) {
      await takeFromAddress(limiter, 'sign-up', address);
      refuseCommonPassword(body.password, 'password');
      const { countries } = deps.smsLimits;
      const account = await signUp(database, body, { countries, now: clock.now(), passwordCost });
      const { outcome } = await issueCodeTo(deps, address, account);
      return { verified: false, user: presentUnverified(account), message: codeSentences[outcome] };
    },

    async verify({ body: { id, codeSupplied: code }, address, device, cookies }) {
      await takeFromAddress(limiter, 'verify', address);
      const confirmed = await verifyCode(database, { id, code, device }, clock.now());
      if (confirmed === null) {
        const account = (await readUser(database.queries, id))?.email_key;
        events.note('code refused', { ...(account !== undefined && { account }), network: address });
        throw new Refusal('wrong_code');
      }
      const { token, user } = confirmed;
      events.note('phone confirmed', { account: user.email_key, network: address });
      background.run(async () => await deps.messages.forgetSecrets?.({ to: user.phone }));
      background.run(() => sendEmailLink(deps, { user_id: user.id, email: user.email }));
      cookies.set(token, presentUser(user));
      cookies.setDevice(await addToMarker(database.queries, cookies.device, user.email));
      return { token, user: presentUser(user), message: welcome(user.fname) };
    },

    async resendCode({ body, address }) {
      await takeFromAddress(limiter, 'resend', address);
      const account = await readUser(database.queries, body.id);
      if (account === undefined || account.verified === 1) throw new Refusal('not_found');
      const { outcome, retryAfterMs } = await issueCodeTo(deps, address, account);
      if (outcome === 'sent') return { message: codeSentences.sent };
      const isTooEarly = outcome === 'recent' || outcome === 'limited';
      throw new Refusal(isTooEarly ? 'too_many_tries' : 'unavailable', {
        message: codeSentences[outcome],
        retryAfterMs,
      });
    },
  };
}
