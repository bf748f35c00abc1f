import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { openPersistent, waitForLateFiles, waitForWorker } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** What the app says that it received, beside what came over the line. */

let server: SharedApp;
let line: FaultProxy;
let profile: string;
beforeAll(async () => {
  server = await borrowShippedApp();
  line = await startFaultProxy(new URL(server.url));
  profile = await mkdtemp(join(tmpdir(), 'ardoise-usage-'));
});
afterAll(async () => {
  await line?.close();
  await server?.dispose();
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Bytes that the app has counted this month, once it has stored them. */
async function counted(page: Page): Promise<number> {
  // It gathers for a second; nothing is under way any more.
  await page.waitForTimeout(1_500);
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ardoise-data-usage');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('usage').objectStore('usage').get('received');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(Object.values(asked.result as Record<string, number>).reduce((sum, one) => sum + one, 0));
          };
        };
      }),
  );
}

test('what the storage page tells is what came over the line, page and worker together', async () => {
  const app = { ...server, url: line.url.origin };
  const context = await openPersistent(profile);
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await waitForWorker(page);
  await waitForLateFiles(page);
  const installed = await counted(page);
  const came = line.received();
  expect(installed / came, `${installed} of ${came} bytes`).toBeGreaterThan(0.75);
  expect(installed / came, `${installed} of ${came} bytes`).toBeLessThan(1.05);

  await signUp(page, app);
  const [countedBefore, cameBefore] = [await counted(page), line.received()];
  for (const path of [
    '/library/photosynthese',
    '/history',
    '/review',
    '/home',
    '/library/optique',
    '/home',
  ]) {
    await page.goto(app.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // A page counts once its late part is there, and then also what came before: who leaves it within its first second or two
    // is not counted, and nobody reads a page in that time.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('once-controlled')),
    );
    await page.waitForTimeout(200);
  }
  const used = (await counted(page)) - countedBefore;
  const passed = line.received() - cameBefore;
  // Short answers: half of what comes is their heads, which take more here than the 300 bytes that HTTP/2 gives them.
  expect(used / passed, `${used} of ${passed} bytes`).toBeGreaterThan(0.4);
  expect(used / passed, `${used} of ${passed} bytes`).toBeLessThan(1.05);

  await page.goto(app.url + paths.storage);
  const told = page.getByText('Ce mois-ci, Ardoise a reçu');
  await told.waitFor();
  // What this page itself took is counted a second later.
  const millions = Math.floor(installed / 100_000) / 10;
  expect(
    Number.parseFloat((await told.locator('strong').innerText()).replace(',', '.')),
  ).toBeGreaterThanOrEqual(millions);
  expect(await told.innerText()).toContain('Mo');
  await context.close();
});
