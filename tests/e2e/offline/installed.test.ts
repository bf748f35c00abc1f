import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/**
 * The app on a home screen: how it gets there, and what the system then does with it. What only an installed app is
 * given (the browser's offer, opened files, the icon's number) is handed over here through the same interfaces.
 */

const manifest = z
  .object({
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    screenshots: z.array(z.object({ src: z.string(), sizes: z.string() })),
    file_handlers: z.array(
      z.object({ action: z.string(), accept: z.record(z.string(), z.array(z.string())) }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../manifest.webmanifest', import.meta.url), 'utf8')));

let server: SharedApp;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  const context = await browser.newContext(phone);
  await signUp(await context.newPage(), server);
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function open(path: string, more: { userAgent?: string } = {}, before?: () => void): Promise<Page> {
  const context = await browser.newContext({ ...phone, storageState: signedIn, ...more });
  contexts.push(context);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const installer = (page: Page) => page.getByRole('button', { name: 'Installer Ardoise' });
/** The browser's offer, whose question the person answers with `outcome`. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked';
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

test('the browser’s offer becomes a button, which asks its question once', async () => {
  const page = await open('/account/stockage', {}, () => {
    Object.defineProperty(navigator.storage, 'persist', {
      value: async () => {
        document.documentElement.dataset.persist = 'asked';
        return true;
      },
    });
  });
  await page.getByText('Ouvrez le menu du navigateur.').waitFor();
  expect(await offer(page, 'dismissed')).toBe(true);
  await installer(page).click();
  await expect.poll(() => page.title()).toBe('asked');
  // An offer is good for one question: the way through the menu is back.
  await page.getByText('Ouvrez le menu du navigateur.').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.persist)).toBeUndefined();

  await offer(page, 'accepted');
  await installer(page).click();
  // Installed, it is there to stay: so is what it holds.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.persist)).toBe('asked');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  expect(await installer(page).count()).toBe(0);
});

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Ouvrez cette page dans Safari.',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Ouvrez le menu de Firefox',
  ],
  [
    'Firefox on a computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox sur ordinateur n’installe pas',
  ],
])('on %s the steps are written', async (_device, userAgent, words) => {
  const page = await open('/account/stockage', { userAgent });
  await page.getByText(words).waitFor();
  expect(await installer(page).count()).toBe(0);
});

test('each shortcut opens its screen, and the icons and pictures it shows are there in the size it says', async () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Réviser', 'Flashcards', 'Plume Libre']);
  const page = await open('/home');
  const titles = ['Révision du jour', 'Flashcards', 'Plume Libre'];
  for (const [place, { url }] of manifest.shortcuts.entries()) {
    await page.goto(server.url + url);
    await page.getByRole('heading', { level: 1, name: titles[place] ?? '' }).waitFor();
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').length).toBeGreaterThan(1);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode().catch(() => undefined);
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
  }
});

test('a file that the system opens with the app is read where the manifest says', async () => {
  const [handler] = manifest.file_handlers;
  expect(Object.values(handler?.accept ?? {}).flat()).toEqual(
    expect.arrayContaining(['.ardoise', '.txt', '.md', '.pdf', '.docx', '.pptx']),
  );
  const page = await open(handler?.action ?? '', {}, () => {
    const file = new File(['Question\tRéponse\nCapitale du Congo ?\tKinshasa\n'], 'capitales.txt', {
      type: 'text/plain',
    });
    const setConsumer = (consumer: (launch: { files: { getFile(): Promise<File> }[] }) => void) =>
      consumer({ files: [{ getFile: async () => file }] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await page.getByText('capitales').first().waitFor();
});

test('the icon shows how many cards are due, and nothing when none is', async () => {
  const page = await open('/home', {}, () => {
    const note = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: note });
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => note(0) });
  });
  await page.evaluate(async () => {
    const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const data = ['a', 'b', 'c'].map((name) => ({ question: name, answer: name, explanation: '' }));
    const body = {
      name: 'Flashcards',
      input: 'Sujet : Lettres',
      engine: 'device',
      output: JSON.stringify({ data }),
    };
    await fetch('/api/revision-tools/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, clientId: crypto.randomUUID() }),
    });
  });
  const badge = () => page.evaluate(() => document.documentElement.dataset.badge);
  await page.goto(`${server.url}/home`);
  await expect.poll(badge).toBe('3');
  await page.goto(`${server.url}/review`);
  for (const _ of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Voir la réponse' }).click();
    await page.getByRole('button', { name: 'Facile' }).click();
  }
  await expect.poll(badge).toBe('0');
});
