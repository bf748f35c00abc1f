import type { BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';
import { heardOptions, type SignupBody, user as userSchema } from '#contract/users.ts';

const created = z.object({ user: z.object({ id: z.number() }) });
const accepted = z.object({ token: z.string(), user: userSchema });

export type Person = Pick<SignupBody, 'fname' | 'lname' | 'phoneNumber' | 'email'>;

export const password = 'craie blanche 7';

/** An account, and its calls. */
export interface Account {
  readonly token: string;
  readonly user: z.infer<typeof userSchema>;
  /** A call below /api; answers its body. Throws with what it says when it is refused. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>>;
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Signs up as the sign-up form does, with the code that was sent. */
export async function openAccount(
  url: string,
  person: Person,
  codeOf: (phone: string) => string,
): Promise<Account> {
  const form: SignupBody = { ...person, why: heardOptions[0], password };
  const { id } = created.parse(await call(url, 'POST', '/users/signup', form)).user;
  const verified = { id, codeSupplied: codeOf(person.phoneNumber) };
  const { token, user } = accepted.parse(await call(url, 'POST', '/users/verify', verified));
  return {
    token,
    user,
    call: (method, path, body) => call(url, method, path, body, token) as Promise<Record<string, unknown>>,
  };
}

/** Puts a browser in the state that logging in leaves: the three cookies, and the client store. */
export async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/users/login`, { data: { email, password } });
  const { token, user } = accepted.parse(await answer.json());
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((state) => localStorage.setItem('ardoise', JSON.stringify({ state, version: 1 })), {
    credits: user.credits,
    userData: user,
    token,
  });
  await page.close();
}
