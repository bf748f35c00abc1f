import type { User } from '#contract/users.ts';
import type { UserRow } from '#server/database/schema.ts';

/** The account as every answer shows it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    fname: row.fname,
    lname: row.lname,
    email: row.email,
    phoneNumber: row.phone,
    credits: row.credits,
    activate: row.verified === 1,
    plan: row.plan,
  };
}
