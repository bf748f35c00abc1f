import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from '#tests/support/find-chromium.ts';

function folderWith(name: string, mode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), '', { mode });
  return folder;
}

it('CHROMIUM_PATH comes first', async () => {
  const chosen = join(folderWith('my-chromium', 0o755), 'my-chromium');
  const found = await findChromium({ CHROMIUM_PATH: chosen, PATH: folderWith('chromium', 0o755) });
  expect(found.path).toBe(chosen);
});

it('a CHROMIUM_PATH that is no program is refused by name, not replaced in silence', async () => {
  const chosen = join(folderWith('text', 0o644), 'text');
  await expect(findChromium({ CHROMIUM_PATH: chosen, PATH: folderWith('chromium', 0o755) })).rejects.toThrow(
    chosen,
  );
});

it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  '%s is found on the PATH',
  async (name) => {
    const folder = folderWith(name, 0o755);
    expect((await findChromium({ PATH: `/nowhere:${folder}` })).path).toBe(join(folder, name));
  },
);
