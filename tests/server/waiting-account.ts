import type { Insertable } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { signUpForm } from '#tests/support/server.ts';

/** The row of an account that waits for its first code. No password matches it. */
export function waitingAccount(): Insertable<Tables['users']> {
  const { email, phoneNumber: phone, fname, lname, why } = signUpForm();
  return {
    email,
    email_key: email,
    phone,
    fname,
    lname,
    why,
    password_hash: '',
    plan: 'trial',
    pending_plan: null,
    credits: 0,
    credits_day: null,
    trial_given: 0,
    verified: 0,
    change_seq: 0,
    created_at: 0,
  };
}
