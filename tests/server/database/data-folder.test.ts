import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeDataFolder } from '#server/database/data-folder.ts';

it('a data folder is made for nobody but its owner, with those above it that were missing', async () => {
  const above = await mkdtemp(join(tmpdir(), 'ardoise-folder-'));
  const folder = join(above, 'école', 'données');
  takeDataFolder(folder)();
  for (const made of [folder, join(above, 'école')]) expect((await stat(made)).mode & 0o077).toBe(0);
  await rm(above, { recursive: true, force: true });
});
