import { COMMON_PASSWORD, isCommonPassword } from '#contract/passwords/common-password.ts';
import { Refusal } from '#server/base/refusal.ts';

/**
 * A password that is to open an account is not one of those that everybody guesses first.
 * @param field its name in the body
 * @throws Refusal `invalid_payload`
 */
export function refuseCommonPassword(password: string, field: 'password' | 'newPass'): void {
  if (isCommonPassword(password))
    throw new Refusal('invalid_payload', { fields: { [field]: COMMON_PASSWORD } });
}
