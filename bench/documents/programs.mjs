import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs programs in a folder; what is missing or fails is said.
 * @param {string} folder
 */
export function programsIn(folder) {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{ into?: string, input?: string }} [options] `into`: the file that takes what it prints
   * @returns {string} the bytes that it printed, as Latin-1
   */
  return (command, args, { into, input } = {}) => {
    const { status, error, stdout } = spawnSync(command, args, {
      ...{ cwd: folder, timeout: 120_000, maxBuffer: 2 ** 28, encoding: 'latin1' },
      ...(input !== undefined && { input: Buffer.from(input, 'latin1') }),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    if (error !== undefined || status !== 0) process.stdout.write(`failed: ${command} ${args.join(' ')}\n`);
    else if (into !== undefined) writeFileSync(join(folder, into), stdout, 'latin1');
    return stdout ?? '';
  };
}
