import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { plans } from '#contract/plans.ts';
import type { Product } from './product.ts';

/** The bare Fastify of floor.mjs, in a process of its own, on the product's data. */
export interface Floor {
  readonly url: string;
  /** Seconds of processor time since the process started. */
  readCpu(): Promise<number>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('floor.mjs', import.meta.url));

export async function startFloor({ storage }: Pick<Product, 'storage'>): Promise<Floor> {
  const where = 'file' in storage ? { FLOOR_FILE: storage.file } : { FLOOR_URL: storage.url };
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', FLOOR_PLANS: JSON.stringify({ data: plans }), ...where },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${port.toString().trim()}`;
  return {
    url,
    readCpu: async () => ((await (await fetch(`${url}/cpu`)).json()) as { seconds: number }).seconds,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
