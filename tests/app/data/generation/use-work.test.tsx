import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWork } from '#src/data/generation/use-work.ts';
import { renderOn } from './hooks.tsx';

const unavailable = { kind: 'unavailable' } as const;
const work = () => renderOn(unavailable, () => useWork<string>());

it('gives what this device made', async () => {
  const { result } = work();
  act(() => result.current.run(async () => 'Fiche'));
  await waitFor(() => expect(result.current.made).toBe('Fiche'));
});

it('says what can be done when it could not, and does the same again', async () => {
  const { result } = work();
  let tries = 0;
  act(() =>
    result.current.run(async () => {
      tries += 1;
      if (tries === 1) throw new Error('broken');
      return 'Fiche';
    }),
  );
  await waitFor(() =>
    expect(result.current.failure).toMatchObject({ code: 'device_failed', steps: ['retry'] }),
  );
  act(() => result.current.again());
  await waitFor(() => expect(result.current.made).toBe('Fiche'));
  expect(result.current.failure).toBeNull();
});

it('is cancelled by the person, and ends with its screen', async () => {
  const { result, unmount } = work();
  let signal = AbortSignal.abort();
  const endless = (given: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal = given;
      given.addEventListener('abort', () => reject(given.reason));
    });
  act(() => result.current.run(endless));
  await waitFor(() => expect(signal.aborted).toBe(false));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.failure?.code).toBe('cancelled'));
  act(() => result.current.run(endless));
  await waitFor(() => expect(signal.aborted).toBe(false));
  unmount();
  expect(signal.aborted).toBe(true);
});
