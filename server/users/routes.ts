import { MINUTE, RESETS_PER_ACCOUNT } from '#contract/limits.ts';
import type { Background } from '#server/background.ts';
import type { Handler } from '#server/http/call.ts';
import { type RateLimiter, takeTries } from '#server/rate-limiter.ts';
import { Refusal } from '#server/refusal.ts';
import { applyReset } from './apply-reset.ts';
import { codeSentences } from './code-sentences.ts';
import { deleteAccount } from './delete-account.ts';
import { findErased } from './erased-repository.ts';
import { type CodePorts, issueCode } from './issue-code.ts';
import { checkCredentials } from './log-in.ts';
import { openSession } from './open-session.ts';
import type { PasswordCost } from './passwords.ts';
import { presentUnverified, presentUser } from './presenter.ts';
import { emailKey, findUserByEmail, readUser } from './repository.ts';
import { hashToken } from './secrets.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signUp } from './sign-up.ts';
import { deleteToken, deleteTokenOf } from './tokens-repository.ts';
import { verifyCode } from './verify-code.ts';

/** Generous: a whole school may sign up behind one address. */
const FROM_ADDRESS = { count: 600, windowMs: 10 * MINUTE };
/** Tries with one link: it is unguessable, this only spares the machine the hashing. */
const PER_LINK = { count: 10, windowMs: 10 * MINUTE };

interface Deps extends CodePorts {
  readonly limiter: RateLimiter;
  readonly background: Background;
  readonly publicUrl: URL;
  readonly passwordCost?: PasswordCost | undefined;
  /** Told of one session that is over. */
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
  /** Told of an account whose sessions are all over: another password, or erased. */
  readonly onSessionsEnded: (userId: number) => void;
}

interface UserRoutes {
  signup: Handler<'signup'>;
  verify: Handler<'verify'>;
  resendCode: Handler<'resendCode'>;
  login: Handler<'login'>;
  logout: Handler<'logout'>;
  endSession: Handler<'endSession'>;
  findErased: Handler<'findErased'>;
  deleteAccount: Handler<'deleteAccount'>;
  requestReset: Handler<'requestReset'>;
  applyReset: Handler<'applyReset'>;
  readUser: Handler<'readUser'>;
}

export function userRoutes(deps: Deps): UserRoutes {
  const { database, clock, limiter } = deps;

  const slowDown = (what: string, address: string) =>
    takeTries(limiter, [{ name: `${what} from ${address}`, rate: FROM_ADDRESS }]);

  return {
    async signup({ body, address }) {
      await slowDown('sign-up', address);
      const { countries } = deps.smsLimits;
      const account = await signUp(database, body, {
        countries,
        now: clock.now(),
        passwordCost: deps.passwordCost,
      });
      const { outcome } = await issueCode(deps, account);
      return { verified: false, user: presentUnverified(account), message: codeSentences[outcome] };
    },

    async verify({ body, address, cookies }) {
      await slowDown('verify', address);
      const { token, user } = await verifyCode(
        database,
        { id: body.id, code: body.codeSupplied },
        clock.now(),
      );
      cookies.set(token, presentUser(user));
      return { token, user: presentUser(user), message: `Bienvenue ${user.fname}\u202f!` };
    },

    async resendCode({ body, address }) {
      await slowDown('resend', address);
      const account = await readUser(database.queries, body.id);
      if (account === undefined || account.verified === 1) throw new Refusal('not_found');
      const { outcome, retryAfterMs } = await issueCode(deps, account);
      if (outcome === 'sent') return { message: codeSentences.sent };
      const late = outcome === 'recent' || outcome === 'limited';
      throw new Refusal(late ? 'too_many_tries' : 'unavailable', {
        message: codeSentences[outcome],
        retryAfterMs,
      });
    },

    async login({ body, address, cookies }) {
      const account = await checkCredentials(deps, { ...body, address });
      if (account.verified === 0) {
        const { outcome } = await issueCode(deps, account);
        return { verified: false, user: presentUnverified(account), message: codeSentences[outcome] };
      }
      const { token, user } = await openSession(database, account, clock.now());
      cookies.set(token, presentUser(user));
      return { verified: true, token, user: presentUser(user), message: 'Vous êtes connecté.' };
    },

    async logout({ caller, cookies }) {
      await deleteToken(database.queries, caller.user.id, caller.tokenHash);
      deps.onLoggedOut(caller.user.id, caller.tokenHash);
      cookies.clear();
      return {};
    },

    async endSession({ body, address }) {
      await slowDown('end of session', address);
      const owner = await deleteTokenOf(database.queries, body.digest);
      if (owner !== undefined) deps.onLoggedOut(owner, body.digest);
      return {};
    },

    async findErased({ body, address }) {
      await slowDown('erased', address);
      return { erased: await findErased(database.queries, body.ids) };
    },

    // The cookies stay: on a shared phone they may be somebody else's. The app knows whose they are.
    async deleteAccount({ body, address }) {
      const account = await checkCredentials(deps, { ...body, address });
      await deleteAccount(database, account);
      deps.onSessionsEnded(account.id);
      deps.background.run(() => database.scrub());
      deps.background.run(async () => await deps.messages.forget?.([account.phone, account.email]));
      return { message: 'Votre compte et tout ce qu’il contenait sont effacés.' };
    },

    /** Nothing in the answer, not even its time, tells whether the e-mail is known: the link leaves after it. */
    async requestReset({ body: { email }, address }) {
      const perAccount = RESETS_PER_ACCOUNT.map((rate) => ({
        name: `reset of ${emailKey(email)} in ${rate.windowMs}`,
        rate,
      }));
      await takeTries(limiter, perAccount);
      await slowDown('reset', address);
      const user = await findUserByEmail(database.queries, email);
      if (user !== undefined) {
        deps.background.run(async () => {
          try {
            await sendResetLink(deps, user);
          } catch (error) {
            for (const { name, rate } of perAccount) await limiter.giveBack(name, rate);
            throw error;
          }
        });
      }
      return {
        message:
          'Si un compte a cette adresse, un lien vient d’y être envoyé. Il est valable une heure. S’il n’arrive pas, recommencez.',
      };
    },

    async applyReset({ body, address }) {
      await takeTries(limiter, [{ name: `reset by ${hashToken(body.token)}`, rate: PER_LINK }]);
      await slowDown('new password', address);
      deps.onSessionsEnded(await applyReset(database, body, clock.now(), deps.passwordCost));
      return { message: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.' };
    },

    async readUser({ params, caller }) {
      if (params.id !== caller.user.id) throw new Refusal('not_found');
      return { user: presentUser(caller.user) };
    },
  };
}
