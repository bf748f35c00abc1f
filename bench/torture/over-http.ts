import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signUpForm } from '#tests/support/server.ts';

/** One answer; null when none came. */
export type HttpAnswer = { readonly status: number; readonly body: unknown } | null;

export interface Asking {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  /** The client address that a proxy would report. */
  readonly from?: string;
}

/** Milliseconds after which a request is given up. */
const GIVE_UP_MS = 10_000;

/** Sends a JSON call below /api to a server process. Answers null when the connection breaks. */
export async function ask(
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, key, body, from }: Asking = {},
): Promise<HttpAnswer> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

export interface Member {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const signedUp = z.object({ user: z.object({ id: z.int() }) });
const verified = z.object({ token: z.string() });
const sms = z.object({ to: z.string(), code: z.optional(z.string()) });

/** Creates an account on a server process as a person does; the code is read from the SMS in its data folder. */
export async function signUpAt(
  url: string,
  dataFolder: string,
  over: Parameters<typeof signUpForm>[0] = {},
): Promise<Member> {
  const form = signUpForm(over);
  const from = `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const created = await ask(url, 'POST', '/users/signup', { body: form, from });
  const { user } = signedUp.parse(created?.body);
  const lines = (await readFile(join(dataFolder, 'outbox.jsonl'), 'utf8')).trim().split('\n');
  const sent = lines.map((line) => sms.parse(JSON.parse(line))).findLast(({ to }) => to === form.phoneNumber);
  const answer = await ask(url, 'POST', '/users/verify', {
    body: { id: user.id, codeSupplied: sent?.code },
    from,
  });
  const { token } = verified.parse(answer?.body);
  return { id: user.id, token, email: form.email, password: form.password };
}
