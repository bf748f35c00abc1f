import { describe, expect, it } from 'vitest';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';
import { AT, batches } from '#tests/offline/review-world.ts';
import { ScriptedServer } from '#tests/offline/scripted-server.ts';

describe('what a visitor reviewed', () => {
  it('moves into the account with the deck, once', async () => {
    const device = new Device();
    const guest = await device.open('invite');
    const account = await device.open(7);
    const key = await createArtefact(device.outbox(guest), newArtefact('Volcans'));
    const log = createReviewLog({ database: guest, newId: device.ids });
    await log.undo(await log.grade({ key, card: 'a', grade: 2, at: AT }), AT + 1);
    expect(await guest.outbox.count()).toBe(0);
    const outbox = device.outbox(account);
    await adoptGuest(guest, account, outbox);
    expect(await guest.reviews.count()).toBe(0);
    const server = new ScriptedServer();
    await createReplay({
      kinds: changeKinds,
      database: account,
      send: server.send,
      lock: (task) => task(),
      clock: device.clock,
      random: () => 0.5,
    }).drain();
    expect(batches(server)).toMatchObject([[{ artefactId: 101, card: 'a', grade: 2 }, {}]]);
  });
});
