import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone, waitForWorker } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';
import { timed } from '#tests/support/timing.ts';

/** Two tabs of one account come online together: one of them sends, and when it dies the other goes on. */

const DECKS = 8;
/** Milliseconds, as on a machine with nothing else to do. */
const TAKEOVER_MS = 5_000;

let server: SharedApp;
let line: FaultProxy;
let browser: Browser;
let context: BrowserContext;
let origin: string;

beforeAll(async () => {
  server = await borrowShippedApp();
  line = await startFaultProxy(new URL(server.url));
  origin = line.url.origin;
  browser = await borrowBrowser();
  // High enough to show every deck at once: a list draws what is near the screen.
  context = await browser.newContext({ ...phone, viewport: { width: 360, height: 2_400 } });
});
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.dispose();
});

interface Listed {
  readonly id: number;
  readonly favorite: boolean;
}

/** A call of the account from outside the browser. */
async function api<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const cookies = await context.cookies(origin);
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${decodeURIComponent(token)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}
const decks = async () => (await api<{ data: Listed[] }>('GET', '/users/special/history')).data;
const lit = async () => (await decks()).filter(({ favorite }) => favorite).length;

async function openHistory(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/account/history`);
  await page
    .getByRole('article')
    .nth(DECKS - 1)
    .waitFor();
  return page;
}

test('one drains, and the other takes over within five seconds of its death, with nothing sent twice for nothing', async () => {
  const first = await context.newPage();
  await signUp(first, { ...server, url: origin });
  await waitForWorker(first);
  for (let place = 0; place < DECKS; place += 1) {
    await api('POST', '/revision-tools/import', {
      clientId: crypto.randomUUID(),
      name: 'Flashcards',
      input: `Sujet : Paquet ${place}`,
      output: JSON.stringify({ data: [{ question: 'Q', answer: 'R', explanation: '' }] }),
      engine: 'device',
    });
  }
  await first.close();
  const tabs = [await openHistory(), await openHistory()] as const;
  line.set({ kind: 'down' });
  const hearts = tabs[0].getByRole('button', { name: 'Ajouter aux favoris' });
  for (let left = DECKS; left > 0; left -= 1) {
    await hearts.first().click();
    await expect.poll(() => hearts.count()).toBe(left - 1);
  }

  const sent: { key: string; tab: Page }[] = [];
  let tell = (_: Request): void => {};
  context.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    sent.push({ key: request.headers()['idempotency-key'] ?? '', tab: request.frame().page() });
    tell(request);
  });
  // As slow as a train: what is sent takes a while, so that somebody can die in the middle.
  const third = new Promise<Page>((resolve) => {
    tell = (request) => {
      if (sent.length >= 3) resolve(request.frame().page());
    };
  });
  line.set({ kind: 'slow', bitsPerSecond: 60_000 });
  for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('online')));
  const leader = await third;
  const survivor = tabs.find((tab) => tab !== leader) as Page;
  expect(new Set(sent.map(({ tab }) => tab))).toEqual(new Set([leader]));
  const before = sent.length;
  const cdp = await context.newCDPSession(leader);
  // What the dead one sent in its last moment may be told of late.
  const takenOver = () => sent.slice(before).some(({ tab }) => tab === survivor);
  const { ms } = await timed(async () => {
    void cdp.send('Page.crash').catch(() => undefined);
    await expect.poll(takenOver, { interval: 20 }).toBe(true);
  });
  expect(ms).toBeLessThan(TAKEOVER_MS);

  line.set({ kind: 'up' });
  await expect.poll(lit).toBe(DECKS);
  await expect.poll(() => survivor.getByText(/\d en attente/).count()).toBe(0);
  // One key for each heart; only what was on its way when the tab died went out a second time.
  const keys = sent.map(({ key }) => key);
  expect(new Set(keys).size).toBe(DECKS);
  expect(keys.length).toBeLessThanOrEqual(DECKS + 1);
});
