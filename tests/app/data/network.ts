import { vi } from 'vitest';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';

export const user: User = {
  id: 7,
  fname: 'Aline',
  lname: 'Mbuyi',
  email: 'aline@ecole.test',
  phoneNumber: '+243810000000',
  credits: 4,
  activate: true,
  plan: 'trial',
};

/** A request as it reached the network. */
export interface Sent {
  readonly line: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly body: unknown;
}

type Answer = object | Response | (() => object | Response);

/** What the server refuses, in its own words. */
export function refusal(code: ErrorCode, more: object = {}): Response {
  const { status, message } = errors[code];
  return new Response(JSON.stringify({ success: false, code, message, ...more }), { status });
}

/**
 * Puts a network in the place of the browser's: each call is answered by its line (`GET /api/health`), `*` by whatever
 * has no line of its own. What is not there, and everything while `isUp` is false, can't be reached.
 */
export function stubNetwork(answers: Record<string, Answer> = {}) {
  const network = {
    isUp: true,
    sent: [] as Sent[],
    answers,
    lines: () => network.sent.map(({ line }) => line),
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const line = `${init.method ?? 'GET'} ${input}`;
    const headers = new Headers(init.headers);
    network.sent.push({
      line,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
      body: init.body === undefined ? null : JSON.parse(String(init.body)),
    });
    const known = answers[line] ?? answers[line.split('?')[0] ?? ''] ?? answers['*'];
    if (!network.isUp || known === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof known === 'function' ? known() : known;
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
  });
  return network;
}
