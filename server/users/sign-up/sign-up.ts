import { fieldFailures } from '#contract/messages/fields.ts';
import type { SignupBody } from '#contract/users.ts';
import { lockUser, readUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/driver-errors.ts';
import type { UserRow } from '#server/database/schema.ts';
import { hasLiveCode } from '#server/users/codes/codes-repository.ts';
import { countryOf, readPhone } from '#server/users/codes/phone.ts';
import { hadTrial } from '#server/users/codes/phone-repository.ts';
import type { SmsLimits } from '#server/users/codes/sms-limits.ts';
import { checkPassword, hashPassword, type PasswordCost } from '#server/users/password/passwords.ts';
import {
  deleteUnverified,
  emailKey,
  findUsersByContact,
  insertUser,
  updateUnverified,
} from '#server/users/repository.ts';

/** How often a sign-up starts again because another one came in between. */
const ROUNDS = 5;

/**
 * Opens an account that waits for its code. E-mail and phone are each unique. An account that was never confirmed proves
 * nothing, so it does not keep them for ever:
 *
 * - the same e-mail, phone and password: the same person again (a lost answer, a closed tab). The account stays,
 *   and so does the code that was sent;
 * - the same e-mail and phone, another password: a new account replaces the old one. Its id is new, so that a
 *   code sent for the old one confirms nothing: nobody's code can confirm somebody else's password;
 * - only one of the two in common: refused while the other account has a live code (ten minutes), then the old account
 *   is deleted. So a mistyped number or address is free again by itself.
 *
 * @throws Refusal `invalid_payload` for a number that can't exist or that no SMS goes to, `account_exists` for a
 * known e-mail or phone
 */
export async function signUp(
  database: Database,
  wish: SignupBody,
  {
    countries,
    now,
    passwordCost,
  }: Pick<SmsLimits, 'countries'> & { now: number; passwordCost?: PasswordCost | undefined },
): Promise<UserRow> {
  const phone = readPhone(wish.phoneNumber);
  if (phone === null) {
    throw new Refusal('invalid_payload', { fields: { phoneNumber: fieldFailures.phone } });
  }
  if (countries !== null && !countries.has(countryOf(phone))) {
    throw new Refusal('invalid_payload', {
      fields: { phoneNumber: fieldFailures.country },
    });
  }
  const applicant = { ...wish, phone };
  let passwordHash: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = await findUsersByContact(database.queries, wish.email, phone);
    if (known.some((account) => account.verified === 1)) throw new Refusal('account_exists');
    const same = known.find((account) => hasSameContacts(account, applicant));
    if (same !== undefined && (await checkPassword(same.password_hash, wish.password))) {
      return await resume(database, same, applicant);
    }
    passwordHash ??= await hashPassword(wish.password, passwordCost);
    const opened = await open(database, applicant, { passwordHash, checked: same?.id, now });
    if (opened !== null) return opened;
  }
  throw new Refusal('account_exists');
}

interface Applicant extends SignupBody {
  /** E.164. */
  readonly phone: string;
}

function hasSameContacts(account: UserRow, { email, phone }: Applicant): boolean {
  return account.email_key === emailKey(email) && account.phone === phone;
}

const namesOf = ({ fname, lname, why }: Applicant) => ({
  fname: fname.trim(),
  lname: lname.trim(),
  why: why.trim(),
});

/**
 * Inserts the account in place of unconfirmed ones. `checked` is the account with the same contacts whose password was
 * seen to differ. Answers null when another sign-up came in between, so that everything has to be checked again.
 */
async function open(
  database: Database,
  applicant: Applicant,
  { passwordHash, checked, now }: { passwordHash: string; checked: number | undefined; now: number },
): Promise<UserRow | null> {
  const { email, phone } = applicant;
  try {
    return await inTransaction(database, async (transaction) => {
      const inTheWay = await findUsersByContact(transaction, email, phone);
      for (const account of inTheWay) {
        if (account.verified === 1) throw new Refusal('account_exists');
        if (hasSameContacts(account, applicant)) {
          if (account.id !== checked) return null;
        } else if (await hasLiveCode(transaction, account.id, now)) {
          throw new Refusal('account_exists');
        }
      }
      await deleteUnverified(
        transaction,
        inTheWay.map((account) => account.id),
      );
      return await insertUser(transaction, {
        email,
        email_key: emailKey(email),
        email_confirmed_at: null,
        phone,
        ...namesOf(applicant),
        password_hash: passwordHash,
        plan: 'trial',
        pending_plan: null,
        credits: 0,
        credits_day: null,
        trial_given: (await hadTrial(transaction, phone)) ? 1 : 0,
        verified: 0,
        change_seq: 0,
        created_at: now,
      });
    });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Continues with an account that waits for its code, under the names given last. */
async function resume(database: Database, { id }: UserRow, applicant: Applicant): Promise<UserRow> {
  return await inTransaction(database, async (transaction) => {
    await lockUser(transaction, id);
    await updateUnverified(transaction, id, namesOf(applicant));
    const row = await readUser(transaction, id);
    if (row === undefined || row.verified === 1) throw new Refusal('account_exists');
    return row;
  });
}
