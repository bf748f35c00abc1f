import { randomUUID } from 'node:crypto';
import { SECOND } from '#contract/limits.ts';
import type { Messages } from './message.ts';

interface Options {
  url: URL;
  token?: string;
  /** Milliseconds one attempt may take. */
  timeoutMs?: number;
  /** Milliseconds before the second attempt. */
  pauseMs?: number;
}

/** 429 and 5xx pass by themselves. */
const passes = (status: number): boolean => status === 429 || status >= 500;

/**
 * The shape every SMS gateway can be adapted to: JSON `POST {to, text}` with a bearer token. A second attempt
 * follows an answer that passes by itself, never a time-out: the first SMS may be on its way.
 */
export function createSmsGateway({ url, token, timeoutMs = 10 * SECOND, pauseMs = 500 }: Options): Messages {
  async function post(to: string, text: string, key: string): Promise<number> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  }
  return {
    async send({ to, text }) {
      const key = randomUUID();
      let status = await post(to, text, key);
      if (passes(status)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        status = await post(to, text, key);
      }
      if (status < 200 || status > 299) throw new Error(`The SMS gateway answered ${status}`);
    },
  };
}
