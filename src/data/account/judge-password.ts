import { CallError } from '#src/data/server/call.ts';

/**
 * Refuses a common password as the server does, without asking it. The list comes when it is needed; where it can't be had,
 * the server judges alone.
 * @param field the password's name in the form
 * @throws CallError `invalid_payload`
 */
export async function judgePassword(password: string, field: 'password' | 'newPass'): Promise<void> {
  const list = await import('#contract/passwords/common-password.ts').catch(() => null);
  if (list?.isCommonPassword(password) === true)
    throw new CallError('invalid_payload', undefined, { fields: { [field]: list.COMMON_PASSWORD } });
}
