import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Part, useParts } from '#src/data/generation/use-parts.ts';
import { CallError } from '#src/data/server/call.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { someone } from '#tests/app/scripted-server.tsx';
import { asked, onScriptedEngine, play, setLine } from './engine-server.ts';
import { renderOn } from './hooks.tsx';
import { openStore } from './stored-device.ts';

onScriptedEngine();

/** A text as the server answers it. */
const text = (output: string) => ({
  success: true,
  id: 41,
  output,
  engine: 'model',
  user: someone,
  history: [],
  message: '',
});

const onServer = (words: string): Part<string> => ({
  order: { request: { make: 'text', slug: 'rewriting', fields: { text: words, style: '' } }, title: words },
  read: (answer) => (answer.make === 'text' ? answer.output : ''),
});

let onEnd: ReturnType<typeof vi.fn<(made: readonly string[]) => void>>;
let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  onEnd = vi.fn();
  device = await openStore();
});
const open = () => renderOn(device, () => useParts<string>({ form: 'tool rewriting', onEnd })).result;

describe('a long work', () => {
  it('is done part by part, in order, and each part is asked once under a key of its own', async () => {
    play(text('Un.'), text('Deux.'));
    const parts = open();
    act(() => parts.current.start([onServer('un'), onServer('deux')]));
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(['Un.', 'Deux.']));
    expect(parts.current).toMatchObject({
      made: ['Un.', 'Deux.'],
      count: 2,
      isPending: false,
      failure: null,
    });
    expect(asked.map(({ body }) => (body as { text: string }).text)).toEqual(['un', 'deux']);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });

  it('whose answer was lost in the middle goes on there, under the same key', async () => {
    const parts = open();
    play(text('Un.'));
    const cut: Part<string> = {
      work: async () => {
        setLine('down');
        return 'Ici.';
      },
    };
    act(() => parts.current.start([onServer('un'), cut, onServer('trois')]));
    await waitFor(() => expect(parts.current.failure?.code).toBe('unknown_outcome'));
    expect(onEnd).toHaveBeenCalledWith(['Un.', 'Ici.']);
    setLine('up');
    play(text('Trois.'));
    act(() => reportAnswer(true));
    act(() => parts.current.again());
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(['Un.', 'Ici.', 'Trois.']));
    const last = asked.filter(({ body }) => (body as { text: string }).text === 'trois');
    expect(last.length).toBeGreaterThan(1);
    expect(new Set(last.map(({ key }) => key)).size).toBe(1);
  });

  it('stops between two parts, keeps what was made, and goes on with the rest', async () => {
    const parts = open();
    let calls = 0;
    const work = (made: string): Part<string> => ({
      work: async (signal) => {
        calls += 1;
        if (calls !== 2) return made;
        return await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new CallError('cancelled')));
        });
      },
    });
    act(() => parts.current.start([work('a'), work('b'), work('c')]));
    await waitFor(() => expect(calls).toBe(2));
    act(() => parts.current.stop());
    await waitFor(() => expect(parts.current.failure?.code).toBe('cancelled'));
    expect(parts.current).toMatchObject({ made: ['a'], count: 3, isPending: false });
    act(() => parts.current.again());
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(['a', 'b', 'c']));
    expect(calls).toBe(4);
  });

  it('is forgotten when another one takes its place', async () => {
    const parts = open();
    act(() => parts.current.start([{ work: () => new Promise(() => {}) }]));
    act(() => parts.current.reset());
    expect(parts.current).toMatchObject({ made: [], count: 0, isPending: false });
    expect(onEnd).not.toHaveBeenCalled();
  });
});
