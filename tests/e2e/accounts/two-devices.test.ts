import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** Two devices of one account, both open: what one does shows on the other, which nobody touches. */

let server: SharedApp;
let browser: Browser;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A device that holds the same session, as after a log-in. */
async function sameAccount(page: Page): Promise<Page> {
  const context = await browser.newContext(phone);
  await context.addCookies(await page.context().cookies(server.url));
  return await context.newPage();
}

test('a heart turned on on the phone is seen on the tablet, and off again', async () => {
  const mobile = await (await browser.newContext(phone)).newPage();
  await signUp(mobile, server);
  const cookies = await mobile.context().cookies(server.url);
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '');
  const call = (body: object) =>
    fetch(`${server.url}/api/revision-tools/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call(importBodyOf({ input: 'Sujet : Le fleuve Congo' }));

  const tablet = await sameAccount(mobile);
  const channel = tablet.waitForEvent('websocket');
  for (const page of [mobile, tablet]) {
    await page.goto(`${server.url}/account/history`);
    await page.getByText('Le fleuve Congo').first().waitFor();
  }
  await channel;
  const heart = (page: Page) => page.getByRole('button', { name: /favoris/ }).first();
  const requests: string[] = [];
  tablet.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const isOn of [true, false]) {
    await heart(mobile).click();
    await expect.poll(() => heart(tablet).getAttribute('aria-pressed')).toBe(String(isOn));
  }
  // What the tablet asked for is what changed.
  expect(requests).toContain('/api/users/special/history');

  await call(importBodyOf({ input: 'Sujet : La cellule' }));
  await tablet.getByText('La cellule').first().waitFor();
});
