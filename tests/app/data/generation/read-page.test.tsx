import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPage } from '#src/data/generation/read-page.ts';
import { handOverAll } from '#src/data/generation/send-later.ts';
import type { CallError } from '#src/data/server/call.ts';
import { listGenerations } from '#src/offline/changes/generation.ts';
import { someone } from '#tests/app/scripted-server.tsx';
import { asked, onScriptedEngine, play, refusal, setLine } from './engine-server.ts';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const answered = { success: true, text: '# La cellule', user: someone, message: 'La page est relue.' };
const photo = (name = 'une page') => new Blob([name], { type: 'image/jpeg' });

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});
const read = (picture = photo(), on: Parameters<typeof readPage>[0]['device'] = device) =>
  readPage({ device: on, picture, signal: new AbortController().signal, onKey: () => undefined });
const failing = (picture?: Blob) =>
  read(picture).then(
    () => 'read',
    (error: CallError) => error.code,
  );
const posted = () => asked.filter(({ call }) => call === 'POST /api/page-readings');
const keys = () => new Set(posted().map(({ key }) => key)).size;

describe('a photographed page', () => {
  it('is sent in base64 and comes back as text', async () => {
    play(answered);
    expect((await read()).text).toBe('# La cellule');
    expect(posted()[0]?.body).toEqual({ picture: btoa('une page') });
  });

  it('whose answer was lost is asked for again under its key', async () => {
    play('lost', answered);
    expect((await read()).text).toBe('# La cellule');
    expect([posted().length, keys()]).toEqual([2, 1]);
  });

  it('of unknown outcome keeps its key after the app was killed, and is not queued', async () => {
    setLine('down');
    expect(await failing()).toBe('unknown_outcome');
    setLine('up');
    play(answered);
    const reopened = await device.reopen();
    await handOverAll(reopened);
    if (reopened.kind !== 'open') throw new Error('closed');
    expect(await listGenerations(reopened.database, 'waiting')).toEqual([]);
    await read(photo(), reopened);
    expect(keys()).toBe(1);
    await read(photo('une autre'), reopened);
    expect(keys()).toBe(2);
  });

  it('keeps its key until its text has a place: what nobody took is paid once', async () => {
    play(answered);
    await read();
    const reopened = await device.reopen();
    const { settle } = await read(photo(), reopened);
    expect(keys()).toBe(1);
    await settle();
    await read(photo(), reopened);
    expect(keys()).toBe(2);
  });

  it('that was refused for good is a new intention the next time', async () => {
    play(refusal('engine_refused'));
    expect(await failing()).toBe('engine_refused');
    play(refusal('engine_unavailable'));
    expect(await failing()).toBe('engine_unavailable');
    expect(await failing()).toBe('engine_unavailable');
    expect([posted().length, keys()]).toEqual([3, 2]);
  });
});
