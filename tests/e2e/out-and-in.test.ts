import { readFileSync } from 'node:fs';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deckLink } from '#src/features/sharing/hand-over/deck-link.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { lookAtPicture } from '#tests/support/documents/picture.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { openStored } from '#tests/support/stored-artefact.ts';
import { signUp } from '#tests/support/student.ts';

/** What leaves the app and comes back, in a real browser: pictures, paper, files, and what other apps share. */

let server: SharedApp;
let context: BrowserContext;
let page: Page;
let end: () => Promise<void>;

beforeAll(async () => {
  server = await borrowShippedApp();
  const browser = await borrowBrowser();
  end = () => browser.close();
  context = await browser.newContext({ ...phone, acceptDownloads: true });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signUp(page, server);
});
afterAll(async () => {
  await end?.();
  await server?.dispose();
});

const openNew = (name: string, subject: string, content: unknown) =>
  openStored(page, server.url, { name, subject, content });

async function download(name: string): Promise<Download> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return saved;
}

async function choose(item: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Autres formats' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFileSync(await saved.path());
}

const list = <Thing>(count: number, make: (at: number) => Thing) =>
  Array.from({ length: count }, (_, at) => make(at));
const cards = {
  data: list(12, (at) => ({
    question: `Question ${at + 1} ?`,
    answer: `Réponse ${at + 1}`,
    explanation: '',
  })),
};

test('a map of 311 nodes leaves as one picture, whole and sharp, though the screen shows a part of it', async () => {
  const noise = listenForErrors(context);
  await openNew('Carte mentale', 'Grande carte', {
    title: 'Racine',
    subtopics: list(10, (a) => ({
      title: `Branche ${a}`,
      subtopics: list(5, (b) => ({
        title: `Idée ${a}.${b}`,
        subtopics: list(5, (c) => ({ title: `Détail ${a}.${b}.${c}` })),
      })),
    })),
  });
  const picture = await download('Télécharger');
  expect(picture.suggestedFilename()).toBe('maImage.jpeg');
  const { width, height, drawn } = await lookAtPicture(page, picture, 3, 24);
  expect(height).toBeGreaterThan(6_000);
  expect(width * height).toBeLessThanOrEqual(16_000_000);
  // Leaves down both sides, from the first corner to the last; a button or a blank would be seen.
  expect(drawn.filter((_, at) => at % 3 !== 1)).toEqual(list(48, () => true));
  noise.expectNone();
});

test('a timeline of 80 events leaves whole, with no connection', async () => {
  await openNew('Frise Chronologique', 'Longue frise', {
    data: list(80, (at) => ({
      date: String(1700 + at * 4),
      event: `Événement ${at + 1}`,
      description: 'Le traité est signé, et la frontière fixée pour un siècle.',
    })),
  });
  await waitForLateFiles(page);
  await context.setOffline(true);
  const { width, height, drawn } = await lookAtPicture(page, await download('Télécharger'), 3, 10);
  await context.setOffline(false);
  expect(width).toBeGreaterThan(2_000);
  expect(height).toBeGreaterThan(3_000);
  expect(drawn.filter((one) => !one).length).toBeLessThanOrEqual(2);
});

test('cards to cut and a quiz with its answers come out on their pages, without the app around them', async () => {
  await openNew('Flashcards', 'Cartes à couper', cards);
  await page.evaluate(() => {
    window.print = () => {};
  });
  const pages = async () =>
    ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
  const shown = async () => {
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    // Back to what a page is by itself: a PDF of the screen's styles would count the pages of the app.
    await page.emulateMedia({ media: null });
    return text;
  };
  expect(await pages()).toBe(1);
  await page.getByRole('button', { name: 'Autres formats' }).click();
  await page.getByRole('menuitem', { name: 'Imprimer des cartes à découper' }).click();
  // The sheet comes in a file of its own.
  await expect.poll(shown).toMatch(/découpez le long des tirets[\s\S]*Question 12 \?\s+Réponse 12/);
  expect(await shown()).not.toMatch(/Télécharger|Accueil|Retourner/);
  // Five cards on a sheet.
  expect(await pages()).toBe(3);

  await openNew('Quiz', 'Quiz à imprimer', {
    quizTitle: 'Quiz',
    questions: list(8, (at) => ({
      question: `Question ${at + 1} ?`,
      questionType: 'text',
      answers: ['Oui', 'Non'],
      correctAnswer: '2',
      explanation: `Explication ${at + 1}.`,
    })),
  });
  await expect.poll(pages).toBe(2);
  expect(await shown()).toMatch(/Nom\s:[\s\S]*Question 8 \?[\s\S]*Corrigé – Quiz à imprimer[\s\S]*B\. Non/);
});

test('a file of Ardoise comes back with no connection, once, and is sent when there is one', async () => {
  await openNew('Flashcards', 'Deck à partager', cards);
  const file = await choose('Fichier Ardoise');
  const anki = (await choose('Texte pour Anki')).toString('utf8');
  expect(anki).toContain('#separator:tab\n');
  expect(anki).toContain('\nQuestion 1 ?\tRéponse 1\tArdoise Deck_à_partager\n');

  await page.goto(`${server.url}/importer`);
  await context.setOffline(true);
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await give('deck.ardoise', file);
  await page.getByText('Vous l’avez déjà').waitFor();
  await page.getByRole('button', { name: 'Écarter' }).click();

  await give('deck.ardoise', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]));
  await page.getByRole('alert').filter({ hasText: 'n’est pas un texte' }).waitFor();

  await give('mots-anglais.txt', Buffer.from('Chat\tCat\nseul\nChien\tDog\n'));
  await page.getByText('2 cartes lues').waitFor();
  await page.getByText('1 ligne écartée').waitFor();
  await page.getByRole('button', { name: 'Importer' }).click();
  await page.getByText('Importé. Il est dans votre historique.').waitFor();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('heading', { level: 1, name: 'mots anglais' }).waitFor();
  await page.getByText('Importé d’un fichier').waitFor();
  await context.setOffline(false);
  await page.getByText('En attente', { exact: true }).waitFor({ state: 'hidden', timeout: 45_000 });
});

/** Posts a file as the share sheet of the system does. */
const share = (from: Page, name: string, bytes: Buffer) =>
  from.evaluate(
    ([fileName, content]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/importer';
      form.enctype = 'multipart/form-data';
      const files = document.createElement('input');
      files.type = 'file';
      files.name = 'files';
      const given = new DataTransfer();
      given.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], fileName));
      files.files = given.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    },
    [name, bytes.toString('base64')] as const,
  );

test('what another app shares is taken in by the worker, offline and signed out', async () => {
  const guest = await (await borrowBrowser()).newContext(phone);
  const open = await guest.newPage();
  await open.goto(`${server.url}/importer`);
  await waitForLateFiles(open);
  await guest.setOffline(true);
  await share(open, 'cours.md', Buffer.from('# La mitose\n\nUne division cellulaire.'));
  await open.waitForURL('**/importer?partage');
  await open.getByRole('heading', { name: 'La mitose' }).waitFor();
  // Also without an account there is a way on.
  await open.getByRole('link', { name: /^En faire des cartes/ }).waitFor();
  await open.reload();
  await open.getByRole('heading', { name: 'La mitose' }).waitFor();
  await open.getByRole('button', { name: 'Fermer' }).click();
  await open.reload();
  await open.getByRole('heading', { level: 1, name: 'Importer' }).waitFor();
  expect(await open.getByRole('heading', { name: 'La mitose' }).count()).toBe(0);
  await guest.close();
});

test('a code brings a deck to a phone with no account and no connection, and its cards enter the review', async () => {
  const data = [1, 2, 3].map((at) => ({
    question: `Question ${at} ?`,
    answer: `Réponse ${at}`,
    explanation: '',
  }));
  const given = {
    name: 'Flashcards',
    input: 'Sujet : Le fleuve Congo',
    output: JSON.stringify({ data }),
  } as const;
  const link = await deckLink(given, server.url);
  if (link === null) throw new Error('It does not fit into a code.');
  const guest = await (await borrowBrowser()).newContext(phone);
  const open = await guest.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  await open.goto(`${server.url}/library`);
  await waitForLateFiles(open);
  await guest.setOffline(true);
  await open.goto(link.url);
  await open.getByText('3 cartes lues').waitFor();
  await expectAccessible(open);
  await open.getByRole('button', { name: 'Importer' }).click();
  await open.getByRole('link', { name: 'Voir' }).click();
  await open.getByRole('heading', { level: 1, name: 'Le fleuve Congo' }).waitFor();
  await open.goto(`${server.url}/review`);
  await open.getByRole('button', { name: 'Voir la réponse' }).waitFor();
  // What the code carries stands in no request.
  expect(
    asked.filter((url) => url.includes(new URL(link.url).hash.slice(3, 40)) && !url.includes('#')),
  ).toEqual([]);
  await guest.close();
});

test('a PDF that another app shares is added to a course, without an account', async () => {
  const guest = await (await borrowBrowser()).newContext(phone);
  const open = await guest.newPage();
  await open.goto(`${server.url}/importer`);
  await waitForLateFiles(open);
  const file = new URL('../engine/documents/files/office.pdf', import.meta.url);
  await share(open, 'photosynthese_cours.pdf', readFileSync(file));
  await open.waitForURL('**/importer?partage');
  expect(await open.getByLabel('Titre du nouveau cours').inputValue()).toBe('photosynthese cours');
  await expectAccessible(open);
  await open.getByRole('button', { name: 'Ajouter au cours' }).click();
  await open.getByRole('link', { name: 'Ouvrir le cours' }).click();
  await open.getByRole('heading', { level: 1, name: 'photosynthese cours' }).waitFor();
  await open.getByText('photosynthese_cours').first().waitFor();
  // It is where it belongs, and is not offered again.
  await open.goto(`${server.url}/importer`);
  await open.getByRole('heading', { level: 1, name: 'Importer' }).waitFor();
  expect(await open.getByRole('button', { name: 'Ajouter au cours' }).count()).toBe(0);
  await guest.close();
});

test('a document that can’t be read leaves no course behind', async () => {
  const guest = await (await borrowBrowser()).newContext(phone);
  const open = await guest.newPage();
  await open.goto(`${server.url}/importer`);
  const buffer = Buffer.from('%PDF-1.7');
  await open
    .locator('input[type=file]')
    .setInputFiles([{ name: 'abime.pdf', mimeType: 'application/pdf', buffer }]);
  await open.getByRole('button', { name: 'Ajouter au cours' }).click();
  await open.getByText(/incomplet ou abîmé/).waitFor();
  await open.getByRole('button', { name: 'Fermer' }).click();
  await open.getByText(/incomplet ou abîmé/).waitFor({ state: 'detached' });
  await open.goto(`${server.url}/courses`);
  await open.getByText('Apportez ce que le professeur vous a donné').waitFor();
  await guest.close();
});
