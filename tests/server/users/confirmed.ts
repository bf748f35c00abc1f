import { expect } from 'vitest';
import type { TestAccount, TestServer } from '#tests/support/server.ts';

/** An account whose e-mail is confirmed, by the link that it was sent. */
export async function signUpConfirmed(server: TestServer): Promise<TestAccount> {
  const account = await server.signUp();
  const mail = () => server.confirmations.find(({ to }) => to === account.email);
  await expect.poll(mail).toBeDefined();
  const token = mail()?.url?.split('/').at(-1);
  const { status } = await server.call('POST', '/users/email/confirm', { body: { token } });
  expect(status).toBe(200);
  return account;
}

/** Makes the accounts of a server confirmed ones, where the way there is not what a test is about. */
export async function confirmEverybody({ database }: TestServer): Promise<void> {
  await database.queries.updateTable('users').set({ verified: 1, email_confirmed_at: 1 }).execute();
}
