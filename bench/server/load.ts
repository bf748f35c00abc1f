import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A request of a load, below the server's address. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly seconds: number;
  readonly connections?: number;
  /** Each request gets an `Idempotency-Key` of its own. */
  readonly isKeyed?: boolean;
  /** The only status that is no failure. */
  readonly expect?: number;
}

const heard = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  answered: z.int(),
  /** Answers with another status than the one that is no failure. */
  failed: z.int(),
  /** How often each status came, and connections that broke or gave up. */
  statuses: z.record(z.string(), z.int()),
  bytesEach: z.number(),
});
export type LoadResult = z.infer<typeof heard>;

const script = fileURLToPath(new URL('load-process.mjs', import.meta.url));

/** Loads a server from a process of its own, every connection asking again as soon as it is answered. */
export async function load({ connections = 50, expect = 200, ...asked }: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ connections, expect, ...asked }));
  const [result] = await Promise.all([json(child.stdout), once(child, 'close')]);
  return heard.parse(result);
}
