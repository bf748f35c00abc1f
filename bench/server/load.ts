import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A request of a load, relative to the server's address. */
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
  /** Whether each request gets an `Idempotency-Key` of its own. */
  readonly isKeyed?: boolean;
  /** The only status that counts as a success. */
  readonly expect?: number;
}

const loadResult = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  answered: z.int(),
  /** Answers with any other status than the expected one. */
  failed: z.int(),
  /** How often each status came, and how many connections broke or timed out. */
  statuses: z.record(z.string(), z.int()),
  bytesEach: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

const script = fileURLToPath(new URL('load-process.mjs', import.meta.url));

/** Loads a server from a separate process. Every connection sends its next request as soon as it is answered. */
export async function load({ connections = 50, expect = 200, ...asked }: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ connections, expect, ...asked }));
  const [result] = await Promise.all([json(child.stdout), once(child, 'close')]);
  return loadResult.parse(result);
}
