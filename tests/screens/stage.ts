import type { BrowserContext, Page, Route } from 'playwright-core';
import type { Stage } from './screen.ts';
import type { Year } from './seeds.ts';

/** A stage, and the way to clear it for the next screen. */
export interface OpenStage {
  readonly stage: Stage;
  /** Undoes what `hold`, `answer`, `revise` and `disconnect` did. */
  clear(): Promise<void>;
}

/** What stands over a page or outlives it: with one of these, the next page is loaded anew. */
const LEFT_OPEN = 'dialog[open], :popover-open, [role=alert] > *, [class*="toast"]';

/** A browser page that screens are reached with. */
export function openStage(context: BrowserContext, page: Page, url: string, seeds: Year): OpenStage {
  let mustLoad = true;
  let isStarting = false;
  let isCut = false;
  const held: Route[] = [];

  const route = async (path: string, handle: (route: Route) => Promise<void> | void) => {
    mustLoad = true;
    await page.route(url + path, handle);
  };
  const stage: Stage = {
    page,
    context,
    url,
    seeds,
    async go(path) {
      const isThere = page.url() === url + path;
      if (mustLoad || isThere || (await page.locator(LEFT_OPEN).count()) > 0) return stage.load(path);
      // A router that is not there yet would not hear of the way back; it numbers its first entry.
      if (isStarting) await page.waitForFunction(() => history.state?.idx !== undefined);
      isStarting = false;
      // As the back button goes: the router reads the address, and nothing is fetched twice.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        scrollTo(0, 0);
      }, path);
    },
    async load(path) {
      mustLoad = false;
      isStarting = true;
      await page.goto(url + path);
    },
    hold: (path) =>
      route(path, (one) => {
        held.push(one);
      }),
    answer: (path, status, body) => route(path, (one) => one.fulfill({ status, json: body })),
    revise: (path, change) =>
      route(path, async (one) => {
        const answer = await one.fetch();
        await one.fulfill({
          response: answer,
          json: change((await answer.json()) as Record<string, unknown>),
        });
      }),
    async disconnect() {
      mustLoad = true;
      isCut = true;
      await context.setOffline(true);
    },
  };
  return {
    stage,
    async clear() {
      // What was held must not go on once nothing holds it, nor the page be told that it was broken off.
      if (held.length > 0) await page.goto('about:blank');
      await Promise.allSettled(held.map((one) => one.abort()));
      if (held.length > 0 || isCut) mustLoad = true;
      held.length = 0;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (isCut) await context.setOffline(false);
      isCut = false;
    },
  };
}
