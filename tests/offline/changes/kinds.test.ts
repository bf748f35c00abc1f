import { describe, expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { waitingOf } from '#src/offline/queue/queue.ts';
import { readItem, willReachServer } from '#src/offline/reads/items.ts';
import { newArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith } from '#tests/offline/fetched-device.ts';

describe('the table of kinds', () => {
  it.each(Object.entries(changeKinds))('has %s under the name that its entries carry', (name, { entry }) => {
    const problems = (kind: string) =>
      (entry.safeParse({ kind }).error?.issues ?? []).map(({ path }) => path.join('.'));
    expect(problems(name)).not.toContain('kind');
    expect(problems('another')).toContain('kind');
  });

  it('lists what the server refused, oldest first, and leaves out what can’t be read', async () => {
    const { database, outbox } = await deviceWith(serverSession(1), serverSession(2), serverSession(3));
    for (const id of [1, 2, 3]) await setFavorite(outbox, `session:${id}`, true);
    await database.outbox.toCollection().modify({ state: 'parked', refusal: 'Refusé.' });
    await database.table('outbox').update(2, { favorite: 'yes' });
    expect((await listRefused(database)).map(({ key }) => key)).toEqual(['session:1', 'session:3']);
    expect(database.dropped.outbox).toBe(1);
  });
});

describe('an item will reach the server', () => {
  it('when it is there already, or while its import waits', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    const reaches = async (of: string) => {
      const item = await readItem(database, of);
      return item !== null && willReachServer(item, await waitingOf(database, of));
    };
    expect(await reaches('session:1')).toBe(true);
    expect(await reaches(key)).toBe(true);
    await database.outbox.clear();
    expect(await reaches(key)).toBe(false);
  });
});
