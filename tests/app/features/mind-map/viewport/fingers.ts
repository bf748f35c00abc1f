import type { Page } from 'playwright-core';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds between two of a finger's places, as the page is told; the machine may take longer. */
const STEP_MS = 10;

/**
 * Fingers on a page's screen, through the browser's own input. Each place is reported with a time of its own, so that the
 * speed of a finger is the same on a busy machine.
 * @param pass lets so many milliseconds pass on a page whose clock stands still, which gives its events their times
 */
export async function fingersOn(page: Page, pass?: (ms: number) => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  let now = Date.now();
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    places: readonly Place[],
    after = STEP_MS,
  ) => {
    now += after;
    await pass?.(after);
    const touchPoints = places.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1_000 });
  };
  /** Every finger from its first place to its last, in so many steps. */
  const move = async (ways: readonly { from: Place; to: Place }[], steps: number) => {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await send(
        'touchMove',
        ways.map(({ from, to }) => ({
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        })),
      );
    }
  };
  return {
    press: (...places: Place[]) => send('touchStart', places),
    move,
    lift: (after = STEP_MS) => send('touchEnd', [], after),
    async tap(place: Place) {
      await send('touchStart', [place]);
      await send('touchEnd', []);
    },
    /** Fingers go down, along their ways, and up; after a rest nothing is flung. */
    async drag(ways: readonly { from: Place; to: Place }[], { steps = 10, restMs = 200 } = {}) {
      await send(
        'touchStart',
        ways.map(({ from }) => from),
      );
      await move(ways, steps);
      await send('touchEnd', [], restMs);
    },
  };
}
