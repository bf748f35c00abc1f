import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDataFolder } from '#server/database/data-folder.ts';

it('a data folder is made for nobody but its owner, with those above it that were missing', async () => {
  const above = await mkdtemp(join(tmpdir(), 'ardoise-folder-'));
  const folder = join(above, 'école', 'données');
  lockDataFolder(folder)();
  for (const made of [folder, join(above, 'école')]) expect((await stat(made)).mode & 0o077).toBe(0);
  await rm(above, { recursive: true, force: true });
});

it('the files of a folder that was there before are nobody’s but their owner’s, and so are those that come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-folder-'));
  const mask = process.umask(0o022);
  await writeFile(join(folder, 'ardoise.db'), '', { mode: 0o644 });
  lockDataFolder(folder)();
  await writeFile(join(folder, 'outbox.jsonl'), '');
  for (const name of ['ardoise.db', 'lock.db', 'outbox.jsonl'])
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  process.umask(mask);
  await rm(folder, { recursive: true, force: true });
});
