import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));

/** Browser tests drive the built app: vitest calls this once, before the first of them. */
export function setup(): void {
  execFileSync(process.execPath, [script, '--if-stale'], { stdio: 'inherit', timeout: 240_000 });
}
