import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { paths } from '#contract/paths.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { launchBrowser, phone } from '#tests/support/browser.ts';
import { draftsHeld } from '#tests/support/drafts-held.ts';
import { ask, type Member, signUpAt } from '../over-http.ts';
import { type Chance, createChance, type Outcome, roundsOf, type Torture } from '../part.ts';
import { type DeployedApp, startDeployedApp } from './deployed-app.ts';

/** Milliseconds after which a screen without its heading counts as white, on a busy machine. */
const WHITE_MS = 30_000;
const FORM = '/tools/summarize';

/** A screen of each lazy-loaded part that works without data of the account. */
export const routes: readonly [string, ...string[]] = [
  paths.home,
  paths.revision,
  paths.writing,
  FORM,
  '/tools/freestyle',
  paths.mindMap,
  paths.timeline,
  paths.flashcards,
  paths.quiz,
  paths.account,
  paths.history,
  paths.favorites,
  paths.storage,
  paths.activate,
  paths.library,
  paths.import,
  paths.review,
  paths.deleteAccount,
  paths.privacy,
  paths.pricing,
];

/**
 * Navigates to a route as a tap on a link does, without reloading the page. Repeats the navigation when the page was
 * just reloading itself.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const tap = () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  await tap().catch(async (failure: Error) => {
    if (!failure.message.includes('navigation')) throw failure;
    await page.waitForLoadState('load');
    await tap();
  });
}

/**
 * Loads an address as a bookmark does. Repeats it when the page was just reloading itself, which aborts the navigation.
 */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (failure: Error) => {
    if (!failure.message.includes('ERR_ABORTED')) throw failure;
    await page.waitForLoadState('load');
    await page.goto(address);
  });
}

/** Waits until the screen has its heading. Throws when it stays white or shows the error screen. */
export async function expectScreen(page: Page): Promise<void> {
  const heading = page.locator('main h1:visible').filter({ hasNotText: 'Cet écran s’est interrompu' });
  try {
    await heading.first().waitFor({ timeout: WHITE_MS });
  } catch {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 200));
    throw new Error(`${page.url()} has no heading; it shows: ${shown}`);
  }
}

/** Signs in to an account in a browser, and leaves it on its home screen. */
export async function signIn(page: Page, origin: string, { email, password }: Member): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor({ timeout: WHITE_MS });
}

/**
 * Types into a form and waits until the device has stored the draft. Types again when an earlier draft was being
 * restored at that moment.
 */
export async function typeDraft(page: Page, origin: string, userId: number, words: string): Promise<void> {
  await goTo(page, origin + FORM);
  const isKept = async () => (await draftsHeld(page, userId)).includes(`\\"${words}\\"`);
  for (const from = performance.now(); ; await pass(50)) {
    if ((await draftOf(page)) !== words) await page.getByLabel('Texte', { exact: true }).fill(words);
    else if (await isKept()) return;
    if (performance.now() - from > WHITE_MS) throw new Error('the draft was not kept');
  }
}

export async function draftOf(page: Page): Promise<string> {
  return await page.getByLabel('Texte', { exact: true }).inputValue();
}

const made = z.object({ id: z.int() });
const listed = z.object({ data: z.array(z.object({ id: z.int(), favorite: z.boolean() })) });

/** Takes one device through one deploy: what it did before, how it met the new release, what must be there after. */
async function oneDeploy(
  app: DeployedApp,
  context: BrowserContext,
  member: Member,
  deck: number,
  chance: Chance,
) {
  const words = `Un brouillon ${chance.below(1_000_000)}.`;
  const [page] = context.pages().length > 0 ? context.pages() : [await context.newPage()];
  if (page === undefined) throw new Error('no page');
  const heart = () =>
    page.getByRole('article').filter({ hasText: 'Le fleuve' }).locator('button[aria-pressed]');
  const isOn = async () => (await heart().getAttribute('aria-pressed')) === 'true';

  app.line.set({ kind: 'down' });
  await goTo(page, app.origin + paths.history);
  await heart().waitFor({ timeout: WHITE_MS });
  const wanted = !(await isOn());
  await heart().click();
  await heart()
    .and(page.locator(`[aria-pressed=${wanted}]`))
    .waitFor();
  await typeDraft(page, app.origin, member.id, words);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  const meeting = chance.pick(['open', 'closed', 'offline', 'cut']);
  if (meeting === 'closed') await goTo(page, 'about:blank');
  await app.deploy();
  if (meeting !== 'offline') {
    app.line.set(
      meeting === 'cut' ? { kind: 'cutAfter', bytes: 500 + chance.below(60_000) } : { kind: 'up' },
    );
  }
  if (meeting !== 'closed') {
    const look = page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
    });
    await Promise.race([look, pass(10_000)]);
    if (chance.next() < 0.4 && meeting === 'open') {
      const accept = page.getByRole('button', { name: 'Actualiser' });
      await accept.click({ timeout: WHITE_MS });
      await page.waitForLoadState('load');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    }
    loads = 0;
    for (let visits = 0; visits < 3; visits += 1) {
      await walkTo(page, chance.pick(routes));
      await expectScreen(page);
    }
    if (loads > 1) throw new Error(`${meeting}: the page was loaded ${loads} times`);
  }

  // A cold start offline, on any address.
  app.line.set({ kind: 'down' });
  await goTo(page, app.origin + chance.pick(routes));
  await expectScreen(page);
  await goTo(page, app.origin + FORM);
  await expectScreen(page);
  for (const from = performance.now(); (await draftOf(page)) !== words; await pass(100)) {
    if (performance.now() - from > WHITE_MS) {
      throw new Error(`${meeting}: the draft says ${await draftOf(page)} and not ${words}`);
    }
  }

  app.line.set({ kind: 'up' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const from = performance.now(); ; await pass(100)) {
    const answer = await ask(app.url, 'GET', '/users/special/history', { token: member.token });
    const stored = listed.parse(answer?.body).data.find(({ id }) => id === deck);
    if (stored?.favorite === wanted) return;
    if (performance.now() - from > WHITE_MS) throw new Error(`${meeting}: a queued write was lost`);
  }
}

/**
 * In Chromium: deploys of releases that share no file, met by a device whose tab is open, closed or offline, or whose
 * installation of the new release is cut at any byte. No screen may stay white, no draft and no queued write may be
 * lost, and no page may reload itself more than once.
 */
export async function deploys(torture: Torture): Promise<Outcome> {
  const rounds = roundsOf(50, torture);
  const chance = createChance(torture.seed);
  const app = await startDeployedApp();
  const browser = await launchBrowser();
  const failures: string[] = [];
  try {
    const member = await signUpAt(app.url, app.data);
    const answer = await ask(app.url, 'POST', '/revision-tools/import', {
      token: member.token,
      body: importBodyOf({ input: 'Sujet : Le fleuve' }),
    });
    const deck = made.parse(answer?.body).id;
    const context = await browser.newContext(phone);
    context.setDefaultTimeout(WHITE_MS);
    const page = await context.newPage();
    await signIn(page, app.origin, member);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto(app.origin + paths.history);
    await page.getByRole('article').filter({ hasText: 'Le fleuve' }).waitFor();
    for (let round = 0; round < rounds; round += 1) {
      await oneDeploy(app, context, member, deck, chance).catch((error: unknown) => {
        failures.push(
          `deploy ${round}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
        );
      });
    }
  } finally {
    await browser.close();
    await app.close();
  }
  return { rounds, failures };
}
