import * as z from 'zod/mini';
import { id, tokenDigest } from '../ids.ts';
import { ACCOUNTS_ASKED } from '../limits.ts';
import { paths } from '../paths.ts';
import { planName } from '../plans.ts';
import { email, loginBody, newPassword, signupBody, user, verificationCode } from '../users.ts';
import { type Endpoint, message, nothing, ownId } from './endpoint.ts';

const account = z.object({ user });
/** Sign-up, login and verification answer with a session, or say that a code must be confirmed first. */
const session = z.object({
  verified: z.boolean(),
  token: z.optional(z.string()),
  user: z.union([user, z.object({ id, activate: z.boolean(), phoneNumber: z.string() })]),
  message: z.string(),
});

/** The calls to sign up, log in, log out, and change the account. */
export const accountCalls = {
  signup: {
    method: 'POST',
    path: '/users/signup',
    auth: 'none',
    flag: 'created',
    offline: 'online',
    errors: ['account_exists'],
    body: signupBody,
    reply: session,
  },
  verify: {
    method: 'POST',
    path: '/users/verify',
    auth: 'none',
    flag: 'verified',
    offline: 'online',
    errors: ['wrong_code'],
    body: z.object({ id, codeSupplied: verificationCode }),
    reply: z.object({ token: z.string(), user, message: z.string() }),
  },
  resendCode: {
    method: 'POST',
    path: '/users/verify/resend',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    errors: ['not_found'],
    body: z.object({ id }),
    reply: message,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    auth: 'none',
    flag: 'logged',
    offline: 'online',
    errors: ['wrong_credentials'],
    body: loginBody,
    reply: session,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    reply: nothing,
  },
  /** Ends a session that the person logged out of while offline. The device kept only the digest of its token. */
  endSession: {
    method: 'POST',
    path: '/users/logout/later',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    body: z.object({ digest: tokenDigest }),
    reply: nothing,
  },
  /** Answers which of these accounts were deleted, so that a device can remove the data it still holds of them. */
  findErased: {
    method: 'POST',
    path: '/users/erased',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    body: z.object({ ids: z.array(id).check(z.maxLength(ACCOUNTS_ASKED)) }),
    reply: z.object({ erased: z.array(id) }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/delete',
    auth: 'none',
    flag: 'deleted',
    offline: 'online',
    errors: ['wrong_credentials'],
    body: loginBody,
    reply: message,
  },
  requestReset: {
    method: 'POST',
    path: '/users/forgot-password/request',
    auth: 'none',
    flag: 'emailSent',
    offline: 'online',
    body: z.object({ email }),
    reply: message,
  },
  applyReset: {
    method: 'POST',
    path: '/users/forgot-password/apply',
    auth: 'none',
    flag: 'update',
    offline: 'online',
    errors: ['wrong_code'],
    body: z.object({
      newPass: newPassword,
      token: z.string().check(z.maxLength(128)),
    }),
    reply: message,
  },
  activate: {
    method: 'POST',
    path: '/users/activate',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    form: { goesTo: paths.activate },
    errors: ['invalid_token', 'foreign_origin'],
    body: z.object({ token: z.string().check(z.maxLength(128)), plan: planName }),
    reply: nothing,
  },
  readUser: {
    method: 'GET',
    path: '/users/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: account,
  },
} as const satisfies Record<string, Endpoint>;
