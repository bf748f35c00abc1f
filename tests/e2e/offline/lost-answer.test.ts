import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { type ScriptedModel, says, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { type Student, signUp, student } from '#tests/support/student.ts';

/**
 * The answer of a paid generation is lost on its way back. One intention is one artefact and one credit: its outcome is
 * said to be unknown, and is asked for under its own key until it is known.
 */

const deck = JSON.stringify({
  data: [
    { question: 'Quelle est l’unité du vivant ?', answer: 'La cellule', explanation: '' },
    { question: 'Que contient le noyau ?', answer: 'L’ADN', explanation: '' },
    { question: 'Qu’entoure la membrane ?', answer: 'La cellule', explanation: '' },
  ],
});

let model: ScriptedModel;
let server: ShippedApp;
let line: FaultProxy;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let origin: string;
/** Idempotency keys of the paid calls that left the browser, in order. */
let keys: (string | undefined)[];

/** Credits last for five requests: the second half has somebody else ask. */
async function signUpAs(who: Student): Promise<void> {
  await context?.close();
  context = await browser.newContext(phone);
  page = await context.newPage();
  await signUp(page, { ...server, url: origin }, who);
  await waitForLateFiles(page);
}

beforeAll(async () => {
  model = await startScriptedModel(says(deck));
  server = await startShippedApp({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted' });
  line = await startFaultProxy(new URL(server.url));
  origin = line.url.origin;
  browser = await borrowBrowser();
  await signUpAs(student);
});
afterEach(() => line.set({ kind: 'up' }));
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.dispose();
  await model?.close();
});

/** What the account holds on the server and what is left to spend, asked past the line. */
async function onServer(): Promise<{ inputs: string[]; credits: number }> {
  const token = (await context.cookies(origin)).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  const answer = await fetch(`${server.url}/api/users/special/history`, { headers });
  const { data, user } = (await answer.json()) as { data: { input?: string }[]; user: { credits: number } };
  return { inputs: data.map(({ input }) => input?.split('\n')[0] ?? ''), credits: user.credits };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const maybeDone = () => page.getByText(/^Peut-être déjà fait.: vérification au retour du réseau$/);
const offlineBar = () => page.getByRole('status').filter({ hasText: 'Hors connexion' });
const result = () => page.getByRole('heading', { name: 'Résultat' });
const countOf = ({ inputs }: { inputs: string[] }, subject: string) =>
  inputs.filter((input) => input === `Sujet : ${subject}`).length;

/** The page has nothing under way: what is lost from now on is what the test does. */
const inStep = () => page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();

/** Asks for a deck on a page of its own, every paid call noted. */
async function askForDeck(subject: string): Promise<void> {
  await page.close();
  page = await context.newPage();
  keys = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/revision-tools/flashcards')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto(`${origin}/revision/flashcards`);
  await page.getByLabel('Sujet').fill(subject);
  await inStep();
}

test('one lost answer does not make the app offline, and the result comes by itself', async () => {
  const before = await onServer();
  await askForDeck('la cellule');
  let wasOffline = false;
  void offlineBar()
    .waitFor({ timeout: 60_000 })
    .then(
      () => {
        wasOffline = true;
      },
      () => undefined,
    );
  line.set({ kind: 'loseAnswerTo', words: '/revision-tools/flashcards' });
  await button('Envoyer').click();
  await result().waitFor();
  expect(wasOffline).toBe(false);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const after = await onServer();
  expect(countOf(after, 'la cellule')).toBe(1);
  expect(before.credits - after.credits).toBe(1);

  await page.getByLabel('Sujet').fill('le noyau');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/revision-tools/flashcards'));
  await button('Envoyer').click();
  await answered;
  // A page that is closed before it has its result asks for it again when the next one opens.
  await result().waitFor();
  expect(countOf(await onServer(), 'le noyau')).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test('an unknown outcome is said, Envoyer asks for it again, and the result comes when the line is back', async () => {
  const before = await onServer();
  await askForDeck('la mitose');
  line.set({ kind: 'dropAnswers' });
  await button('Envoyer').click();
  await maybeDone().waitFor();
  await offlineBar().waitFor();
  expect(countOf(await onServer(), 'la mitose')).toBe(1);

  await page.getByText('pas un crédit de plus').waitFor();
  await button('Envoyer').click();
  await expect.poll(() => new Set(keys).size).toBe(1);
  await maybeDone().waitFor();
  expect(await page.getByText('Fait sur l’appareil', { exact: true }).count()).toBe(0);

  await page.reload();
  await maybeDone().waitFor();
  expect(await page.getByLabel('Sujet').inputValue()).toBe('la mitose');
  line.set({ kind: 'up' });
  await result().waitFor();
  await page.getByText('Quelle est l’unité du vivant', { exact: false }).first().waitFor();
  expect(new Set(keys).size).toBe(1);
  const after = await onServer();
  expect(countOf(after, 'la mitose')).toBe(1);
  expect(before.credits - after.credits).toBe(1);
  await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
  expect(await page.getByText('Votre demande est prête').count()).toBe(0);
});

test('the key survives an app that is killed while it waits; elsewhere the notice says that it is ready', async () => {
  const before = await onServer();
  await askForDeck('la méiose');
  line.set({ kind: 'dropAnswers' });
  await button('Envoyer').click();
  await expect.poll(async () => countOf(await onServer(), 'la méiose')).toBe(1);
  await page.close();
  page = await context.newPage();
  line.set({ kind: 'up' });
  await page.goto(`${origin}/home`);
  await page.getByText('Votre demande est prête').waitFor();
  await page.getByText('Flashcards – la méiose').waitFor();
  const after = await onServer();
  expect(countOf(after, 'la méiose')).toBe(1);
  expect(before.credits - after.credits).toBe(1);
  await button('Fermer').click();
});

test('a version made on the device meanwhile is the person’s own choice, and free', async () => {
  await askForDeck('La photosynthèse');
  const before = await onServer();
  line.set({ kind: 'dropAnswers' });
  await button('Envoyer').click();
  await maybeDone().waitFor();
  await button('Faire sur l’appareil').click();
  await page.getByText('Fait sur l’appareil', { exact: true }).waitFor();
  line.set({ kind: 'up' });
  await page.getByText('Votre demande est prête').waitFor();
  await expect.poll(async () => countOf(await onServer(), 'La photosynthèse')).toBe(2);
  expect(before.credits - (await onServer()).credits).toBe(1);
});

test('a text of a writing tool comes by itself, written once', async () => {
  await signUpAs({ ...student, email: 'autre@exemple.cd', phone: '0822345678' });
  const asked = model.requests.length;
  model.play(says('The river runs all year.'));
  await page.goto(`${origin}/tools/traduction`);
  await page.getByLabel('Langue').fill('anglais');
  await page.getByLabel('Texte', { exact: true }).fill('Le fleuve coule toute l’année.');
  await inStep();
  line.set({ kind: 'dropAnswers' });
  await button('Envoyer').click();
  await maybeDone().waitFor();
  line.set({ kind: 'up' });
  await result().waitFor();
  await page.getByText('The river runs all year.').waitFor();
  expect(model.requests.length - asked).toBe(1);
  const { inputs, credits } = await onServer();
  expect(inputs).toHaveLength(1);
  expect(credits).toBe(4);
});

test('a session whose start was lost opens once, when the line is back', async () => {
  model.play(says('# Le second degré\n\nUne équation a un discriminant.'));
  await page.goto(`${origin}/revision`);
  await inStep();
  await button('Démarrer une session de révision').click();
  const form = page.getByRole('dialog', { name: 'Session de révision' });
  await form.getByLabel('Classe').fill('4e des humanités');
  await form.getByLabel('Matière').fill('Mathématiques');
  await form.getByLabel('Sujet').fill('Le second degré');
  line.set({ kind: 'dropAnswers' });
  await form.getByRole('button', { name: 'Démarrer' }).click();
  await maybeDone().waitFor();
  line.set({ kind: 'up' });
  await page.waitForURL('**/chat/*');
  await button('Interroge-moi').waitFor();
  const { inputs, credits } = await onServer();
  expect(inputs).toHaveLength(2);
  expect(credits).toBe(3);
});

test('a message whose answer was lost is one message, and its answer comes by itself', async () => {
  model.play(says('On calcule le discriminant.'));
  const asked = model.requests.length;
  await inStep();
  line.set({ kind: 'dropAnswers' });
  await page.getByLabel('Votre message').fill('Par quoi commencer\u202f?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await maybeDone().waitFor();
  line.set({ kind: 'up' });
  await page.getByText('On calcule le discriminant.', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Votre message').inputValue()).toBe('');
  await maybeDone().waitFor({ state: 'detached' });
  expect(model.requests.length - asked).toBe(1);
  expect(await page.getByText('Par quoi commencer\u202f?', { exact: true }).count()).toBe(1);
});
