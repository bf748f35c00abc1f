import { codeSentences, WRONG_PASSWORD } from '#contract/messages/account.ts';
import { emailLinkSent, PASSWORD_REPLACED, PHONE_CHANGED } from '#contract/messages/success.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import type { Background } from '#server/base/background.ts';
import { smsTo } from '#server/base/from-address.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Call, Handler } from '#server/calls/call.ts';
import type { UserRow } from '#server/database/schema.ts';
import { applyPhoneChange, askPhoneChange } from './change-phone.ts';
import type { CodePorts } from './codes/issue-code.ts';
import { deleteOtherProofs } from './email/email-proofs-repository.ts';
import { linkBuckets } from './email/email-routes.ts';
import { type LinkPorts, sendEmailLink } from './email/send-email-link.ts';
import { checkCredentials } from './log-in/log-in.ts';
import { changePassword } from './password/change-password.ts';
import type { PasswordCost } from './password/passwords.ts';
import { refuseCommonPassword } from './password/refuse-common-password.ts';
import { emailKey, findUserByEmail } from './repository.ts';
import { tellOwner } from './tell-owner.ts';

interface Deps extends CodePorts, LinkPorts {
  readonly limiter: RateLimiter;
  readonly events: SecurityEvents;
  readonly background: Background;
  readonly passwordCost?: PasswordCost | undefined;
  /** Called when one session is over. */
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
}

interface ChangeRoutes {
  changePassword: Handler<'changePassword'>;
  changeEmail: Handler<'changeEmail'>;
  changePhone: Handler<'changePhone'>;
  confirmPhone: Handler<'confirmPhone'>;
}

/**
 * How somebody who is signed in changes what opens the account. Each needs the password, because a session may be on a phone
 * that was left open, and each is told where the account was reached before.
 */
export function changeRoutes(deps: Deps): ChangeRoutes {
  const { database, clock, limiter, events, background, onLoggedOut } = deps;

  /** @throws Refusal `wrong_credentials` in the words of a form that has no e-mail, `too_many_tries` */
  async function checkPassword(
    call: Pick<Call<'changePassword'>, 'caller' | 'address' | 'cookies'>,
    password: string,
  ): Promise<UserRow> {
    const { email } = call.caller.user;
    const attempt = { email, password, address: call.address, marker: call.cookies.device };
    return await checkCredentials(deps, attempt).catch((error: unknown) => {
      const isWrong = error instanceof Refusal && error.code === 'wrong_credentials';
      throw isWrong ? new Refusal('wrong_credentials', { message: WRONG_PASSWORD }) : error;
    });
  }

  return {
    async changePassword(call) {
      const { tokenHash } = call.caller;
      const { newPass } = call.body;
      const account = await checkPassword(call, call.body.password);
      refuseCommonPassword(newPass, 'newPass');
      const ended = await changePassword(database, account, { newPass, tokenHash }, deps.passwordCost);
      for (const hash of ended) onLoggedOut(account.id, hash);
      events.note('password changed', { account: account.email_key, network: call.address });
      background.run(() => tellOwner(deps, account, 'password'));
      return { message: PASSWORD_REPLACED };
    },

    async changeEmail(call) {
      const { email } = call.body;
      const account = await checkPassword(call, call.body.password);
      const known = await findUserByEmail(database.queries, email);
      if (known !== undefined && known.id !== account.id && known.verified === 1) {
        throw new Refusal('account_exists');
      }
      const buckets = linkBuckets(account.id);
      await takeTries(limiter, buckets);
      try {
        await deleteOtherProofs(database.queries, account.id, account.email);
        await sendEmailLink(deps, { user_id: account.id, email });
      } catch (error) {
        await giveBackTries(limiter, buckets);
        throw error;
      }
      return { message: emailLinkSent(email) };
    },

    async changePhone(call) {
      const account = await checkPassword(call, call.body.password);
      const sms = [smsTo(call.address)];
      await takeTries(limiter, sms);
      await askPhoneChange(deps, account, call.body.phoneNumber).catch(async (error: unknown) => {
        await giveBackTries(limiter, sms);
        throw error;
      });
      return { message: codeSentences.sent };
    },

    async confirmPhone({ body, caller: { user }, address }) {
      const changed = await applyPhoneChange(deps, user.id, body.codeSupplied, clock.now());
      if (changed === null) {
        events.note('code refused', { account: user.email_key, network: address });
        throw new Refusal('wrong_code');
      }
      const { before, after } = changed;
      events.note('phone changed', { account: emailKey(after.email), network: address });
      background.run(() => tellOwner(deps, before, 'phone'));
      return { user: presentUser(after), message: PHONE_CHANGED };
    },
  };
}
