import * as z from 'zod/mini';
import { anyPassword, email, newPassword, phoneNumber, user, verificationCode } from '../users.ts';
import { type Endpoint, message, nothing } from './endpoint.ts';

/** A device on which an account is open. */
const deviceSession = z.object({
  id: z.string(),
  /** « Chrome sur Android »; null when the browser said nothing known. */
  device: z.nullable(z.string()),
  /** The one that asks. */
  here: z.boolean(),
  openedAt: z.string(),
  /** To the quarter of an hour. */
  usedAt: z.string(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

/** The calls about how a person gets into an account: what proves that it is theirs, and where it is open. */
export const accessCalls = {
  readAccess: {
    method: 'GET',
    path: '/users/special/access',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    reply: z.object({
      /** A link for a new password goes to the e-mail only when this is true, to the phone otherwise. */
      emailConfirmed: z.boolean(),
      /** The one that was used last first. */
      sessions: z.array(deviceSession),
    }),
  },
  endOneSession: {
    method: 'POST',
    path: '/users/sessions/end',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    errors: ['not_found'],
    body: z.object({ session: z.string().check(z.maxLength(64)) }),
    reply: nothing,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/users/sessions/end-others',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    reply: nothing,
  },
  changePassword: {
    method: 'POST',
    path: '/users/password',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    errors: ['wrong_credentials'],
    body: z.object({ password: anyPassword, newPass: newPassword }),
    reply: message,
  },
  /** The e-mail is changed when the link that goes to the new one is opened (`confirmEmail`). */
  changeEmail: {
    method: 'POST',
    path: '/users/email',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    errors: ['wrong_credentials', 'account_exists'],
    body: z.object({ email, password: anyPassword }),
    reply: message,
  },
  /** The number is changed by the code that goes to the new one (`confirmPhone`). */
  changePhone: {
    method: 'POST',
    path: '/users/phone',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    errors: ['wrong_credentials', 'account_exists'],
    body: z.object({ phoneNumber, password: anyPassword }),
    reply: message,
  },
  confirmPhone: {
    method: 'POST',
    path: '/users/phone/confirm',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    errors: ['wrong_code', 'account_exists'],
    body: z.object({ codeSupplied: verificationCode }),
    reply: z.object({ user, message: z.string() }),
  },
  sendEmailLink: {
    method: 'POST',
    path: '/users/email/link',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    reply: message,
  },
  /** Whoever opens the link reads the mailbox, signed in or not. */
  confirmEmail: {
    method: 'POST',
    path: '/users/email/confirm',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    errors: ['wrong_code', 'account_exists'],
    body: z.object({ token: z.string().check(z.maxLength(128)) }),
    reply: message,
  },
} as const satisfies Record<string, Endpoint>;
