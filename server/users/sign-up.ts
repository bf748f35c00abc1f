import type { SignupBody } from '#contract/users.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/faults.ts';
import type { UserRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { hasLiveCode } from './codes-repository.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { readPhone } from './phone.ts';
import {
  deleteUnverified,
  emailKey,
  findUsersByContact,
  insertUser,
  lockUser,
  readUser,
  updateUnverified,
} from './repository.ts';

/**
 * Opens an account that waits for its code. E-mail and phone are each unique. An account that was never
 * confirmed proves nothing, so it holds neither for ever:
 *
 * - the same e-mail, phone and password: the same person again (a lost answer, a closed tab). The account stays,
 *   and so does the code that is under way;
 * - the same e-mail and phone, another password: a new account takes the place of the old one. Its id is new, so
 *   a code sent for the old one opens nothing: nobody's code can confirm somebody else's password;
 * - only one of the two in common: refused while the other account has a live code (ten minutes), then the old
 *   account gives way. A mistyped number or address is thus free again by itself.
 *
 * @throws Refusal `invalid_payload` for a number that can't exist, `account_exists` for a known e-mail or phone
 */
export async function signUp(database: Database, wish: SignupBody, now: number): Promise<UserRow> {
  const phone = readPhone(wish.phoneNumber);
  if (phone === null) {
    throw new Refusal('invalid_payload', { fields: { phoneNumber: 'Numéro invalide' } });
  }
  const known = await findUsersByContact(database.queries, wish.email, phone);
  if (known.some((account) => account.verified === 1)) throw new Refusal('account_exists');

  const twin = known.find((account) => isTwin(account, wish.email, phone));
  if (twin !== undefined && (await checkPassword(twin.password_hash, wish.password))) {
    return await resume(database, twin, wish);
  }
  const passwordHash = await hashPassword(wish.password);
  try {
    return await inTransaction(database, async (transaction) => {
      const inTheWay = await findUsersByContact(transaction, wish.email, phone);
      for (const account of inTheWay) {
        const pending = account.verified === 0 && !isTwin(account, wish.email, phone);
        if (account.verified === 1 || (pending && (await hasLiveCode(transaction, account.id, now)))) {
          throw new Refusal('account_exists');
        }
      }
      await deleteUnverified(
        transaction,
        inTheWay.map((account) => account.id),
      );
      return await insertUser(transaction, {
        email: wish.email,
        email_key: emailKey(wish.email),
        phone,
        fname: wish.fname.trim(),
        lname: wish.lname.trim(),
        why: wish.why.trim(),
        password_hash: passwordHash,
        plan: 'trial',
        credits: 0,
        verified: 0,
        change_seq: 0,
        created_at: now,
      });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The same form sent twice at once: the other one came first, this one goes on with its account.
    const [first] = await findUsersByContact(database.queries, wish.email, phone);
    const same = first !== undefined && first.verified === 0 && isTwin(first, wish.email, phone);
    if (!same || !(await checkPassword(first.password_hash, wish.password))) {
      throw new Refusal('account_exists');
    }
    return first;
  }
}

function isTwin(account: UserRow, email: string, phone: string): boolean {
  return account.verified === 0 && account.email_key === emailKey(email) && account.phone === phone;
}

/** Goes on with an account that waits for its code, under the names given last. */
async function resume(database: Database, account: UserRow, wish: SignupBody): Promise<UserRow> {
  const names = { fname: wish.fname.trim(), lname: wish.lname.trim(), why: wish.why.trim() };
  return await inTransaction(database, async (transaction) => {
    await lockUser(transaction, account.id);
    await updateUnverified(transaction, account.id, names);
    const row = await readUser(transaction, account.id);
    if (row === undefined || row.verified === 1) throw new Refusal('account_exists');
    return row;
  });
}
