import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout, processesIn, start } from './checkout.mjs';

const npmStart = ['npm', 'start', '--silent'];

describe('npm start', () => {
  it('builds what is stale, then becomes the server', async () => {
    const { root } = checkout();
    const first = start(root, npmStart);
    await first.says('prête');
    first.child.kill('SIGTERM');
    const { output } = await first.end();
    expect(output).toContain('Construction de l’application…');

    const second = start(root, npmStart);
    await second.says('prête');
    second.child.kill('SIGTERM');
    expect((await second.end()).output).not.toContain('Construction');
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
    'ends on %s when the server has finished, with the server’s own exit code, and leaves no process',
    async (signal) => {
      const { root } = checkout();
      const running = start(root, npmStart, { STOP_MS: '300' });
      await running.says('prête');
      running.child.kill(signal);
      const { code, output } = await running.end();
      expect(output).toContain('finie');
      expect(code).toBe(7);
      expect(processesIn(root)).toBe('');
    },
  );

  it.each(
    /** @type {const} */ ([
      ['SIGTERM', 143],
      ['SIGINT', 130],
    ]),
  )('ends on %s during the build too, leaving no process and no half build', async (signal, expected) => {
    const { root } = checkout();
    const running = start(root, npmStart, { SLOW_MS: '60000' });
    await running.says('Construction de l’application…');
    await expect.poll(() => existsSync(join(root, '.build/stage'))).toBe(true);
    const asked = performance.now();
    running.child.kill(signal);
    expect((await running.end()).code).toBe(expected);
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(processesIn(root)).toBe('');

    const again = start(root, npmStart);
    await again.says('prête');
    again.child.kill('SIGTERM');
    await again.end();
  });

  it('ends when npm is killed and could not pass anything on', async () => {
    const { root } = checkout();
    const running = start(root, npmStart);
    await running.says('prête');
    running.child.kill('SIGKILL');
    await running.says('finie');
  });

  it('says that the build failed, and ends with 1', async () => {
    const { root, write } = checkout();
    write('node_modules/vite/index.js', 'export const build = () => Promise.reject(new Error("cassé"));');
    const { code, output } = await start(root, npmStart).end();
    expect(code).toBe(1);
    expect(output).toContain('cassé');
    expect(output).toContain('La construction a échoué');
  });

  it('installs what is missing, and says so when it cannot', async () => {
    const { root, write, scripts } = checkout();
    const vite = 'file:registry/vite';
    const packages = {
      '': { dependencies: { vite } },
      'registry/vite': { version: '1.0.0' },
      'node_modules/vite': { resolved: 'registry/vite', link: true },
    };
    write('package.json', JSON.stringify({ type: 'module', dependencies: { vite }, scripts }));
    write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
    write(
      'registry/vite/package.json',
      '{"name":"vite","version":"1.0.0","type":"module","exports":"./index.js"}',
    );
    write(
      'registry/vite/index.js',
      'export const build = () => Promise.reject(new Error("installé à l’instant"));',
    );
    rmSync(join(root, 'node_modules'), { recursive: true });
    const installed = await start(root, npmStart).end();
    expect(installed.output).toContain('Installation des paquets…');
    expect(installed.output).toContain('installé à l’instant');

    rmSync(join(root, 'node_modules'), { recursive: true });
    write('package-lock.json', '{}');
    const refused = await start(root, npmStart).end();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('L’installation des paquets a échoué');
  });

  it('refuses an older Node with one French sentence', async () => {
    const { root, write } = checkout();
    write('old.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
    for (const script of ['start', 'test', 'build']) {
      const { code, output } = await start(root, [
        process.execPath,
        '--require',
        join(root, 'old.cjs'),
        `scripts/${script}.mjs`,
      ]).end();
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([
        'Ardoise demande Node 20.19 ou plus récent, et cette machine a Node 18.20.4\u00a0: voir https://nodejs.org/fr/download',
      ]);
    }
  });
});
