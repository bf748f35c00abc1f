import * as z from 'zod/mini';
import { type Endpoint, message } from './endpoint.ts';

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
    }),
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
    errors: ['wrong_code'],
    body: z.object({ token: z.string().check(z.maxLength(128)) }),
    reply: message,
  },
} as const satisfies Record<string, Endpoint>;
