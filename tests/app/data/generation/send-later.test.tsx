import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAttempt, readAttempt } from '#src/data/generation/attempt.ts';
import { findLost, giveUp, handOverAll, sendLater } from '#src/data/generation/send-later.ts';
import { cancelGeneration, listGenerations } from '#src/offline/changes/generation.ts';
import { onScriptedEngine } from './engine-server.ts';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const poem = {
  request: { make: 'text', slug: 'poem', fields: { description: 'la pluie' } },
  title: 'Poème – la pluie',
} as const;
const form = 'tool poem';
const attempt = { asked: poem.request, title: poem.title };

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});
const waiting = () => listGenerations(device.database, 'waiting');

describe('« Envoyer dès que possible »', () => {
  it('queues a request that never left as one that can be taken back', async () => {
    const seq = await sendLater(device, form, poem);
    expect(await waiting()).toMatchObject([{ attempted: 0, title: poem.title }]);
    expect(await cancelGeneration(device.outbox, seq)).toBe(true);
  });

  it('goes on under the key of a try whose outcome is not known', async () => {
    const { key } = await openAttempt(device, form, attempt);
    const seq = await sendLater(device, form, poem);
    expect(await waiting()).toMatchObject([{ attempted: 1, mutationId: key }]);
    expect(await cancelGeneration(device.outbox, seq)).toBe(false);
    expect(await readAttempt(device, form)).toBeNull();
  });

  it('says when the device can’t keep it', async () => {
    await expect(sendLater({ kind: 'unavailable' }, form, poem)).rejects.toMatchObject({
      code: 'request_not_kept',
      message: 'L’appareil n’a pas pu garder cette demande. Libérez de la place, puis réessayez.',
    });
  });
});

describe('what was being asked when the app was left', () => {
  it('is handed over to the outbox at the next start, under its key', async () => {
    const { key } = await openAttempt(device, form, attempt);
    await handOverAll(await device.reopen());
    expect(await waiting()).toMatchObject([{ mutationId: key, attempted: 1, request: poem.request }]);
    expect(await readAttempt(device, form)).toBeNull();
  });

  it('is found again by its form, before and after it was handed over', async () => {
    expect(await findLost(device, form)).toBeNull();
    await openAttempt(device, form, attempt);
    expect(await findLost(device, form)).toMatchObject(poem);
    await handOverAll(device);
    expect(await findLost(device, form)).toMatchObject(poem);
    expect(await findLost(device, 'tool summarize')).toBeNull();
  });

  it('stays where it is when nobody waits for it any more, and is not asked for by itself', async () => {
    const { key } = await openAttempt(device, form, attempt);
    await handOverAll(device);
    await giveUp(device, form, poem);
    expect(await waiting()).toEqual([]);
    await handOverAll(device);
    expect(await waiting()).toEqual([]);
    expect(await findLost(device, form)).toBeNull();
    expect(await openAttempt(device, form, attempt)).toEqual({ key, isRepeat: true });
  });

  it('of a message is nothing for the outbox', async () => {
    await openAttempt(device, 'chat:5', {
      asked: { make: 'message', session: 5, text: 'Et après ?' },
      title: '',
    });
    await handOverAll(device);
    expect(await waiting()).toEqual([]);
    expect(await readAttempt(device, 'chat:5')).not.toBeNull();
  });
});
