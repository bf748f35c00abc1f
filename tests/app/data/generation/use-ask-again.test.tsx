import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '#contract/limits.ts';
import { useAskAgain } from '#src/data/generation/use-ask-again.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';

/** Whether a server answers the question about its health. */
let isThere: boolean;
let probes: number;
beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  probes = 0;
  reportAnswer(true);
  vi.stubGlobal('fetch', async () => {
    probes += 1;
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, status: 'ok', database: 'sqlite', engine: 'local' });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportAnswer(true);
});

/** A form whose request is lost or not, and how often it asked again. */
function form(isLost: boolean) {
  const again = vi.fn();
  const view = renderHook((lost: boolean) => useAskAgain(lost, again), { initialProps: isLost });
  return { ...view, again };
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
/** The outcome became known, and the next answer was lost too. */
async function loseAgain({ rerender }: ReturnType<typeof form>): Promise<void> {
  rerender(false);
  rerender(true);
}

describe('a form whose answer was lost', () => {
  it('asks at once, and then after 2, 4 … 30 seconds while answers keep getting lost', async () => {
    const lost = form(true);
    await pass(0);
    expect(lost.again).toHaveBeenCalledTimes(1);
    for (const [times, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      await loseAgain(lost);
      await pass(seconds - 0.001);
      expect(lost.again).toHaveBeenCalledTimes(times + 1);
      await pass(0.001);
      expect(lost.again).toHaveBeenCalledTimes(times + 2);
    }
  });

  it('looks for a server that is gone, asks nothing of it, and asks as soon as it is found', async () => {
    isThere = false;
    reportAnswer(false);
    const { again } = form(true);
    await pass(2);
    expect(probes).toBe(1);
    await pass(4);
    expect(probes).toBe(2);
    expect(again).not.toHaveBeenCalled();
    isThere = true;
    await pass(8);
    expect(probes).toBe(3);
    await act(() => vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1)));
  });

  it.each([
    ['the connection comes back', () => dispatchEvent(new Event('online'))],
    ['the app is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('asks without waiting when %s', async (_, comeBack) => {
    const lost = form(true);
    await pass(0);
    await loseAgain(lost);
    act(() => void comeBack());
    expect(lost.again).toHaveBeenCalledTimes(2);
  });

  it('asks no more once the outcome is known, or the form is left', async () => {
    const known = form(true);
    known.rerender(false);
    const left = form(true);
    left.unmount();
    await pass(60);
    dispatchEvent(new Event('online'));
    expect(known.again).not.toHaveBeenCalled();
    expect(left.again).not.toHaveBeenCalled();
  });
});

it('a form that lost nothing asks nothing', async () => {
  const { again } = form(false);
  await pass(60);
  dispatchEvent(new Event('online'));
  expect(again).not.toHaveBeenCalled();
});
