import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { readAttempt } from '#src/data/generation/attempt.ts';
import { useAsk } from '#src/data/generation/use-ask.ts';
import { useGenerations } from '#src/data/generation/use-generations.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { type GenerationEntry, listGenerations } from '#src/offline/changes/generation.ts';
import { asked, made, onScriptedEngine, play, refusal, setLine } from './engine-server.ts';
import { renderOn } from './hooks.tsx';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const request = {
  make: 'artefact',
  name: 'Flashcards',
  body: { subject: 'La cellule', elements: '', source: '' },
} as const;
const order = { request, title: 'Flashcards – La cellule' };

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});

const form = (store: DeviceStore = device) =>
  renderOn(store, () => {
    const ask = useAsk<'artefact', number>({
      form: 'Flashcards',
      make: 'artefact',
      read: ({ artefact }) => artefact.id,
    });
    return { ...ask, notices: useGenerations('done') };
  });
type Form = ReturnType<typeof form>['result'];
const code = ({ current }: Form) => current.failure?.code;
const isOnline = () => act(() => reportAnswer(true));
const keys = () => new Set(asked.map(({ key }) => key)).size;

describe('a form that asks an engine', () => {
  it('shows what the server made', async () => {
    play(made(5));
    const { result } = form();
    act(() => result.current.onServer(order));
    await waitFor(() => expect(result.current.made).toBe(5));
    expect(result.current.request).toEqual(request);
  });

  it('whose answer was lost asks by itself, under its key, once the server is back', async () => {
    setLine('down');
    const { result } = form();
    act(() => result.current.onServer(order));
    await waitFor(() => expect(code(result)).toBe('unknown_outcome'));
    expect(result.current.isAsked(request)).toBe(true);
    expect(result.current.isAsked({ ...request, body: { ...request.body, subject: 'Autre' } })).toBe(false);
    setLine('up');
    play(made(5));
    isOnline();
    await waitFor(() => expect(result.current.made).toBe(5));
    expect(keys()).toBe(1);
    expect(result.current.isAsked(request)).toBe(false);
  });

  it('that was left asks when it is opened again; its result is shown there, and no notice says it too', async () => {
    setLine('down');
    const first = form();
    act(() => first.result.current.onServer(order));
    await waitFor(() => expect(code(first.result)).toBe('unknown_outcome'));
    first.unmount();

    const { result } = form(await device.reopen());
    await waitFor(() => expect(code(result)).toBe('unknown_outcome'));
    const [entry] = await listGenerations(device.database, 'waiting');
    // The outbox was quicker.
    await act(async () => {
      if (entry === undefined) throw new Error('Nothing waits');
      const done: GenerationEntry = { ...entry, state: 'done', madeId: 5 };
      await device.database.outbox.put(done);
    });
    expect(result.current.notices).toEqual([]);
    setLine('up');
    play(made(5));
    isOnline();
    await waitFor(() => expect(result.current.made).toBe(5));
    expect(keys()).toBe(1);
    expect(await listGenerations(device.database, 'done')).toEqual([]);
  });

  it('no longer asks when the person no longer waits', async () => {
    setLine('down');
    const { result } = form();
    act(() => result.current.onServer(order));
    await waitFor(() => expect(code(result)).toBe('unknown_outcome'));
    act(() => void result.current.offers.onGiveUp());
    await waitFor(() => expect(result.current.failure).toBeNull());
    // The page may go as soon as the message does.
    expect(await listGenerations(device.database, 'waiting')).toEqual([]);
    setLine('up');
    isOnline();
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('stops by the key it asked with, and then shows what the server says', async () => {
    const { result } = form();
    const scripted = globalThis.fetch;
    let answer = (_: Response): void => undefined;
    globalThis.fetch = async (url, init) => {
      if (!String(url).endsWith('/flashcards')) return await scripted(url, init);
      await scripted(url, init).catch(() => undefined);
      return await new Promise<Response>((resolve) => {
        answer = resolve;
      });
    };
    play('lost', { success: true });
    act(() => result.current.onServer(order));
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => void result.current.stop());
    await waitFor(() => expect(asked[1]?.call).toBe(`POST /api/generations/${asked[0]?.key}/stop`));
    expect(result.current.isStopping).toBe(true);
    answer(Response.json(refusal('stopped'), { status: 409 }));
    await waitFor(() => expect(code(result)).toBe('stopped'));
    expect(await readAttempt(device, 'Flashcards')).toBeNull();
  });

  it('does on the device what is asked there, and nothing on the server', async () => {
    const { result } = form();
    act(() => result.current.onDevice(order, async () => 9));
    await waitFor(() => expect(result.current.made).toBe(9));
    expect(result.current.isOnDevice).toBe(true);
    expect(asked).toEqual([]);
  });

  it('ends the work of the device when it is left', async () => {
    const { result, unmount } = form();
    let work: AbortSignal | undefined;
    act(() =>
      result.current.onDevice(order, (signal) => {
        work = signal;
        return new Promise(() => undefined);
      }),
    );
    await waitFor(() => expect(work).toBeDefined());
    unmount();
    expect(work?.aborted).toBe(true);
  });

  it('sends later what can’t be sent now, and takes it back', async () => {
    const { result } = form();
    expect(result.current.sendLater).toBeNull();
    act(() => reportAnswer(false));
    act(() => result.current.sendLater?.(order));
    await waitFor(() => expect(result.current.queued).not.toBeNull());
    await act(async () => {
      expect(await result.current.cancelQueued()).toBe(true);
    });
    expect(await listGenerations(device.database, 'waiting')).toEqual([]);
  });
});
