import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#src/data/generation/ask.ts';
import { readAttempt } from '#src/data/generation/attempt.ts';
import type { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { listGenerations } from '#src/offline/changes/generation.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { asked, deck, made, onScriptedEngine, play, refusal, setLine } from './engine-server.ts';
import { type OpenStore, openStore } from './stored-device.ts';

onScriptedEngine();

const order = {
  request: {
    make: 'artefact',
    name: 'Flashcards',
    body: { subject: 'La cellule', elements: '', source: '' },
  },
  title: 'Flashcards – La cellule',
} as const;
const other = {
  ...order,
  request: { ...order.request, body: { ...order.request.body, subject: 'Le noyau' } },
};

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});

const asking = (more: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ device, form: 'Flashcards', order, signal: new AbortController().signal, ...more });
const failing = (more?: Parameters<typeof asking>[0]) =>
  asking(more).then(
    () => 'made',
    (error: CallError) => error.code,
  );
const keys = () => new Set(asked.map(({ key }) => key)).size;
const waiting = (store: OpenStore = device) => listGenerations(store.database, 'waiting');

describe('a request to the engine of the server', () => {
  it('is stored under its key before it leaves, and forgotten once its outcome is known', async () => {
    play(made(5));
    let stored: unknown;
    const scripted = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      stored = await readAttempt(await device.reopen(), 'Flashcards');
      return await scripted(...call);
    };
    const answer = await asking();
    expect(stored).toMatchObject({ key: asked[0]?.key, asked: order.request, awaited: true });
    expect(answer).toMatchObject({ make: 'artefact', artefact: { id: 5, output: deck } });
    expect(await readAttempt(device, 'Flashcards')).toBeNull();
    expect(await readContent(device.database, 'revisionTool:5')).toBe(deck);
  });

  it('whose answer is lost is asked again at once under its key while the server answers other calls', async () => {
    play('lost', made(5));
    await asking();
    expect(asked).toHaveLength(2);
    expect(keys()).toBe(1);
    expect(isOffline()).toBe(false);
  });

  it('of unknown outcome waits in the outbox as one that may have left, and is asked again under its key', async () => {
    setLine('down');
    expect(await failing()).toBe('unknown_outcome');
    expect(isOffline()).toBe(true);
    expect(await waiting()).toMatchObject([
      { mutationId: asked[0]?.key, title: order.title, request: order.request, attempted: 1 },
    ]);
    // The page, or the app, was loaded again meanwhile.
    const later = await device.reopen();
    setLine('up');
    play(made(5));
    await asking({ device: later });
    expect(keys()).toBe(1);
    expect(await waiting(later)).toEqual([]);
  });

  it('that the server is known not to get is not called unknown, and keeps its key', async () => {
    setLine('down');
    await failing({ form: 'Quiz', order: other });
    expect(await failing()).toBe('unreachable');
    expect(await failing()).toBe('unreachable');
    expect(new Set(asked.slice(-2).map(({ key }) => key)).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('that changes is another one, under another key', async () => {
    setLine('down');
    await failing();
    await failing({ order: other });
    expect(keys()).toBe(2);
  });

  it('made once is another one the next time, even with the same words', async () => {
    play(made(5), made(6));
    await asking();
    await asking();
    expect(keys()).toBe(2);
  });

  it.each([
    ['no_credit', 2],
    ['engine_refused', 2],
    ['stopped', 2],
    ['engine_unavailable', 1],
    ['too_many_generations', 1],
    ['too_many_tries', 1],
    ['unavailable', 1],
  ] as const)('refused as %s goes on under %i key(s)', async (code, count) => {
    play(refusal(code), made(5));
    expect(await failing()).toBe(code);
    await asking();
    expect(keys()).toBe(count);
  });

  it('that nobody waits for any more leaves the queue, and keeps its key', async () => {
    setLine('down');
    await failing();
    expect(await waiting()).toHaveLength(1);
    expect(await failing({ signal: AbortSignal.abort() })).toBe('given_up');
    expect(await waiting()).toEqual([]);
    expect(await readAttempt(device, 'Flashcards')).toMatchObject({ awaited: false });
    setLine('up');
    play(made(5));
    await asking();
    expect(keys()).toBe(1);
  });

  it('is asked again at once when the app comes back while its answer is awaited', async () => {
    play(made(5));
    const scripted = globalThis.fetch;
    let calls = 0;
    globalThis.fetch = async (url, init) => {
      calls += 1;
      if (calls > 1) return await scripted(url, init);
      const answer = new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      setTimeout(() => dispatchEvent(new Event('online')));
      return await answer;
    };
    await asking();
    expect(calls).toBe(2);
  });

  it('of a device that keeps nothing has one key for as long as the page is there', async () => {
    setLine('down');
    const nothing = { kind: 'unavailable' } as const;
    expect(await failing({ device: nothing })).toBe('unknown_outcome');
    setLine('up');
    play(made(5), made(6));
    await asking({ device: nothing });
    expect(keys()).toBe(1);
    await asking({ device: nothing });
    expect(keys()).toBe(2);
  });

  it('whose artefact does not fit its shape is refused for good', async () => {
    play({ ...made(5), output: '{}' });
    expect(await failing()).toBe('engine_refused');
    expect(await readAttempt(device, 'Flashcards')).toBeNull();
  });
});
