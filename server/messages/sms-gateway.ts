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

/** Answers after which another attempt may succeed. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/**
 * Sends SMS in the shape that every gateway can be adapted to: JSON `POST {to, text}` with a bearer token. It tries once
 * more after a temporary failure, but never after a time-out, because the first SMS may be on its way.
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
      if (isTemporary(status)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        status = await post(to, text, key);
      }
      if (status < 200 || status > 299) throw new Error(`The SMS gateway answered ${status}`);
    },
  };
}
