import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** What was done offline leaves the phone when the connection is back, although the app was closed long ago. */

let server: SharedApp;
let line: FaultProxy;
let browser: Browser;
let context: BrowserContext;
let origin: string;
let worker: Awaited<ReturnType<typeof reachWorker>>;

beforeAll(async () => {
  server = await borrowShippedApp();
  line = await startFaultProxy(new URL(server.url));
  origin = line.url.origin;
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  const page = await context.newPage();
  await signUp(page, { ...server, url: origin });
  await waitForLateFiles(page);
  await page.close();
  worker = await reachWorker();
});
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.dispose();
});

/** What the account holds on the server, asked from outside the browser. */
async function onServer(as?: Cookie[]): Promise<{ input?: string; favorite: boolean }[]> {
  const cookies = as ?? (await context.cookies(origin));
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  const answer = await fetch(`${server.url}/api/users/special/history`, { headers });
  return ((await answer.json()) as { data: { input?: string; favorite: boolean }[] }).data;
}

/** A page that is none of the app's, and through it the way to the worker. */
async function reachWorker() {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const event = { origin, registrationId: await registered, tag: 'ardoise-outbox', lastChance: false };
  return {
    /** Sends the worker the event that the browser sends it when there is a connection. */
    wake: () => cdp.send('ServiceWorker.dispatchSyncEvent', event),
    /** Settles once nobody is sending what waits. */
    rest: () =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        const names = held.flatMap(({ name }) => (name?.startsWith('ardoise-outbox') ? [name] : []));
        await Promise.all(names.map((name) => navigator.locks.request(name, () => undefined)));
      }),
  };
}

async function makeDeck(page: Page, subject: string): Promise<void> {
  await page.goto(`${origin}/revision/flashcards`);
  await page.getByLabel('Sujet').fill(subject);
  await page
    .getByLabel('Mon cours')
    .fill(`${subject}. Le Congo est un fleuve d’Afrique. La cellule est une unité.`);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
}

const tagsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags(): Promise<string[]> };
    };
    return registration.sync.getTags();
  });

test('the browser wakes the worker, which sends what waits once, with no page of the app open', async () => {
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  line.set({ kind: 'down' });
  await makeDeck(page, 'Les fleuves');
  await page.getByText('1 en attente').first().waitFor();
  await expect.poll(() => tagsOf(page)).toEqual(['ardoise-outbox']);
  await page.close();
  // The connection that woke it was none after all.
  await worker.wake();
  line.set({ kind: 'up' });
  await worker.wake();
  await expect.poll(() => onServer()).toHaveLength(1);
  await worker.wake();

  const back = await context.newPage();
  await back.goto(`${origin}/account/history`);
  await back.getByRole('article').filter({ hasText: 'Les fleuves' }).waitFor();
  await expect.poll(() => back.getByText('en attente').count()).toBe(0);
  expect(await onServer()).toHaveLength(1);
  await back.close();
});

test('it sends nothing for whoever is no longer signed in', async () => {
  const before = (await onServer()).length;
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  line.set({ kind: 'down' });
  await makeDeck(page, 'Les volcans');
  await page.getByText('1 en attente').first().waitFor();
  await page.close();
  const signedIn = await context.cookies(origin);
  await context.clearCookies();
  // What was being sent while somebody was still signed in has failed by now.
  await worker.rest();
  line.set({ kind: 'up' });
  await worker.wake();
  const asGuest = await context.newPage();
  await asGuest.goto(`${origin}/login`);
  await asGuest.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  await asGuest.close();
  // Asked before anybody is back: the browser may wake the worker by itself at once.
  expect(await onServer(signedIn)).toHaveLength(before);
  await context.addCookies(signedIn);

  // The same person is back: now it goes.
  await worker.wake();
  await expect.poll(() => onServer()).toHaveLength(before + 1);
});
