import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newArtefact } from '#tests/offline/device.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** A phone whose connection comes and goes: what waits its turn, what was packed, and what is said of it. */

let model: ScriptedModel;
let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  model = await startScriptedModel(async (_, answer) => {
    answer.chunk('The river runs all year.');
    answer.finish();
  });
  server = await startShippedApp({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted' });
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  page = await context.newPage();
  await signUp(page, server);
  await waitForLateFiles(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await model?.close();
});

const chip = (words: RegExp) => page.getByRole('button', { name: words });
const go = (path: string) => page.goto(server.url + path);
const later = () => page.getByRole('button', { name: 'Envoyer dès que possible' });

test('a text asked for on the train waits its turn, can be taken back, and is written once', async () => {
  await go('/tools/traduction');
  await page.getByRole('button', { name: 'Envoyer' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  await page.getByLabel('Langue').fill('anglais');
  await page.getByLabel('Texte', { exact: true }).fill('Le fleuve coule toute l’année.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await later().click();
  await page.getByRole('button', { name: 'Annuler la demande' }).click();
  await page.getByText('Demande en attente de connexion').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await later().click();
  await page.getByText('coûtera 1 crédit').waitFor();
  await page.getByRole('status').filter({ hasText: '1 en attente' }).first().waitFor();
  // The phone kills the app, and the person comes back to it before the connection does.
  await page.close();
  page = await context.newPage();
  await go('/home');
  await chip(/^Synchronisation.*Hors connexion · 1 en attente/).click();
  const panel = page.getByRole('dialog', { name: 'Synchronisation' });
  await panel.getByText('1 crédit · demandé').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(model.requests).toHaveLength(0);

  await context.setOffline(false);
  await page.getByText('Votre demande est prête').waitFor();
  await page.getByRole('link', { name: 'Voir', exact: true }).first().click();
  await page.getByText('The river runs all year.').waitFor();
  await chip(/^Synchronisation.*À jour/).waitFor();
  expect(model.requests).toHaveLength(1);
  expect(await page.getByText('Votre demande est prête').count()).toBe(0);
});

test('three hearts for good and one on and off are three that wait, and three that are sent', async () => {
  const own = await browser.newContext(phone);
  const student = await own.newPage();
  await signUp(student, server);
  await waitForLateFiles(student);
  const { value: token } = (await own.cookies()).find(({ name }) => name === 'token') ?? { value: '' };
  for (const subject of ['Volcans', 'Fleuves', 'Vents', 'Sols']) {
    const imported = await fetch(`${server.url}/api/revision-tools/import`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...newArtefact(subject), clientId: crypto.randomUUID() }),
    });
    expect(imported.status).toBe(200);
  }
  await student.goto(`${server.url}/account/history`);
  const heart = (subject: string) =>
    student
      .getByRole('article')
      .filter({ hasText: subject })
      .getByRole('button', { name: /favoris$/ });
  await heart('Sols').waitFor();
  // One that fails on its way, as the line comes back, is sent again under its key: it is still one change.
  const sent = new Map<string, string>();
  student.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    sent.set(request.headers()['idempotency-key'] ?? `none ${sent.size}`, request.postData() ?? '');
  });

  await own.setOffline(true);
  await student.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  for (const subject of ['Volcans', 'Fleuves', 'Fleuves', 'Vents', 'Sols']) await heart(subject).click();
  await student.getByRole('status').filter({ hasText: '3 en attente' }).first().waitFor();
  await own.setOffline(false);
  await student.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
  expect([...sent.values()]).toEqual(Array.from({ length: 3 }, () => '{"favorite":true}'));
  await own.close();
});

test('the backpack brings what another device made, says what is there, and it opens with no connection', async () => {
  const other = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.url}/revision/flashcards`);
  await waitForLateFiles(elsewhere);
  await other.setOffline(true);
  await elsewhere.getByLabel('Sujet').fill('la cellule');
  await elsewhere.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Résultat' }).waitFor();
  await other.setOffline(false);
  await elsewhere.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
  await other.close();

  await go('/account/stockage');
  await page.getByText('Il vous reste à prendre 1 création sur 2').waitFor();
  await page.getByRole('button', { name: 'Tout prendre avec moi' }).click();
  await page.getByText(/^Tout est prêt\s: \d+ éléments, [\d,]+\s[kM]o, à l’instant$/).waitFor();
  await expectAccessible(page);

  await context.setOffline(true);
  await go('/account/history');
  const card = page.getByRole('article').filter({ hasText: 'la cellule' });
  await card.getByText('Sur l’appareil').waitFor();
  await card.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('heading', { level: 1, name: 'la cellule' }).waitFor();
  await context.setOffline(false);
});

test('every screen starts cold with no connection, and no cache holds an answer of the API', async () => {
  await context.setOffline(true);
  await page.close();
  page = await context.newPage();
  for (const [path, title] of [
    ['/home', /Accueil/],
    ['/account/stockage', /Données et stockage/],
    ['/revision/quiz', /Quiz/],
    ['/library', /Bibliothèque/],
    ['/chat/999', /./],
  ] as const) {
    await go(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.title()).toMatch(title);
  }
  const stored = await page.evaluate(async () => {
    const found: { path: string; type: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, type: answer?.type ?? '' });
      }
    }
    return found;
  });
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter(({ path, type }) => path.startsWith('/api') || type === 'opaque')).toEqual([]);
  await context.setOffline(false);
});
