import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Revision } from '#contract/sessions.ts';
import { hasArrived, sendMessage } from '#src/data/generation/send-message.ts';
import type { CallError } from '#src/data/server/call.ts';
import { someone } from '#tests/app/scripted-server.tsx';
import { asked, onScriptedEngine, play, refusal, setLine } from './engine-server.ts';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const before: Revision = {
  chat: [{ role: 'assistant', content: '# La cellule', engine: 'local' }],
  tokenNbre: 370,
  state: 'open',
};
const answered: Revision = {
  ...before,
  chat: [
    ...before.chat,
    { role: 'user', content: 'Et après\u202f?' },
    { role: 'assistant', content: 'La suite.', engine: 'local' },
  ],
};
const said = (revision: Revision) => ({ success: true, revision, user: someone, message: 'Reçue.' });

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});
const send = (text = 'Et après\u202f?', on = device as Parameters<typeof sendMessage>[0]['device']) =>
  sendMessage({ device: on, id: 5, text, before, onKey: () => undefined });
const failing = (text?: string) =>
  send(text).then(
    () => 'sent',
    (error: CallError) => error.code,
  );
const posted = () => asked.filter(({ call }) => call === 'POST /api/revision/5/chat');
const keys = () => new Set(posted().map(({ key }) => key)).size;

describe('a message of a session', () => {
  it('is answered with the session', async () => {
    play(said(answered));
    expect((await send()).chat).toEqual(answered.chat);
  });

  it('whose answer was lost is found with the session', async () => {
    play('lost', said(answered));
    expect((await send()).chat).toEqual(answered.chat);
    expect(posted()).toHaveLength(1);
  });

  it('that the server says it has not got is no unknown outcome', async () => {
    play('lost', said(before));
    expect(await failing()).toBe('unreachable');
  });

  it('of unknown outcome is the same message after the page was loaded again, and another one with other words', async () => {
    setLine('down');
    expect(await failing()).toBe('unknown_outcome');
    setLine('up');
    play(said(answered));
    await send(undefined, await device.reopen());
    expect(keys()).toBe(1);
    await send('Autre chose');
    expect(keys()).toBe(2);
  });

  it('that was stopped is another message the next time; one that met a service out of order is not', async () => {
    play(refusal('engine_unavailable'), refusal('stopped'), said(answered));
    expect(await failing()).toBe('engine_unavailable');
    expect(await failing()).toBe('stopped');
    expect(keys()).toBe(1);
    await send();
    expect(keys()).toBe(2);
  });
});

describe('a message has arrived', () => {
  it('when it is answered, or being answered', () => {
    const writing = [{ completionId: 'c', question: 'Et après\u202f?', text: '' }];
    expect(hasArrived(answered, 'Et après\u202f? ', before)).toBe(true);
    expect(hasArrived({ ...before, writing }, 'Et après\u202f?', before)).toBe(true);
    expect(hasArrived({ ...before, writing }, 'Et après\u202f?', { ...before, writing })).toBe(false);
    expect(hasArrived(before, 'Et après\u202f?', before)).toBe(false);
  });

  it('also when it was empty, which asks to go on', () => {
    expect(hasArrived(answered, '', before)).toBe(true);
  });
});
