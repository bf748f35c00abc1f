import { expect, it } from 'vitest';
import { forgetSharedThing, readSharedThing } from '#src/data/device/shared-inbox.ts';
import { putShared } from '#src/offline/stores/shared-inbox.ts';

it('what another app shared is there until it is forgotten', async () => {
  await putShared({ at: Date.now(), text: 'Le Nil', title: 'Fleuves', files: [], leftOut: 0 });
  expect(await readSharedThing()).toMatchObject({ text: 'Le Nil', title: 'Fleuves' });
  await forgetSharedThing();
  expect(await readSharedThing()).toBeNull();
});
