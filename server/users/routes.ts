import { MINUTE } from '#contract/limits.ts';
import type { Handler } from '#server/http/call.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { Refusal } from '#server/refusal.ts';
import { codeSentences } from './code-sentences.ts';
import { type CodePorts, issueCode } from './issue-code.ts';
import { checkCredentials } from './log-in.ts';
import { presentUnverified, presentUser } from './presenter.ts';
import { readUser } from './repository.ts';
import { hashToken, makeToken } from './secrets.ts';
import { signUp } from './sign-up.ts';
import { deleteToken, insertToken } from './tokens-repository.ts';
import { verifyCode } from './verify-code.ts';

/** Generous: a whole school may sign up behind one address. */
const FROM_ADDRESS = { count: 600, windowMs: 10 * MINUTE };

interface UserRoutes {
  signup: Handler<'signup'>;
  verify: Handler<'verify'>;
  resendCode: Handler<'resendCode'>;
  login: Handler<'login'>;
  logout: Handler<'logout'>;
  readUser: Handler<'readUser'>;
}

export function userRoutes(deps: CodePorts & { limiter: RateLimiter }): UserRoutes {
  const { database, clock, limiter } = deps;

  async function slowDown(what: string, address: string): Promise<void> {
    const retryAfterMs = await limiter.take(`${what} from ${address}`, FROM_ADDRESS);
    if (retryAfterMs > 0) throw new Refusal('too_many_tries', { retryAfterMs });
  }

  return {
    async signup({ body, address }) {
      await slowDown('sign-up', address);
      const account = await signUp(database, body, clock.now());
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
      const user = await checkCredentials(deps, { ...body, address });
      if (user.verified === 0) {
        const { outcome } = await issueCode(deps, user);
        return { verified: false, user: presentUnverified(user), message: codeSentences[outcome] };
      }
      const token = makeToken();
      await insertToken(database.queries, user.id, hashToken(token), clock.now());
      cookies.set(token, presentUser(user));
      return { verified: true, token, user: presentUser(user), message: 'Vous êtes connecté.' };
    },

    async logout({ caller, cookies }) {
      await deleteToken(database.queries, caller.user.id, caller.tokenHash);
      cookies.clear();
      return {};
    },

    async readUser({ params, caller }) {
      if (params.id !== caller.user.id) throw new Refusal('not_found');
      return { user: presentUser(caller.user) };
    },
  };
}
