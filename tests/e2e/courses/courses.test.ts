import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
  waitForWorker,
} from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { newStudent, signUp } from '#tests/support/student.ts';

/** One's own courses on the built app, in a browser: a visitor's with and without a network, then an account's. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

const sample = (name: string) =>
  fileURLToPath(new URL(`../../engine/documents/files/${name}`, import.meta.url));
const chapter = (title: string, slug: string) => {
  const lesson = readFileSync(new URL(`../../engine/plain-lessons/${slug}.md`, import.meta.url), 'utf8');
  return `# ${title}\n\n${lesson.replace(/^---\n[\s\S]*?\n---\n/, '')}`;
};
const manual = {
  name: 'Manuel de biologie.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(
    [
      chapter('La cellule', 'cellule'),
      chapter('La circulation', 'circulation-sanguine'),
      chapter('Le paludisme', 'paludisme'),
    ].join('\n\n'),
  ),
};

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bring = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);
const sourceCard = (name: string) => page.getByRole('heading', { level: 3, name });

/** Makes an empty course and opens it. */
async function newCourse(title: string): Promise<void> {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Matière').fill('Biologie');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

test('several files become a course; each refusal is said, and the others are kept', async () => {
  await page.goto(`${server.url}/courses`);
  await page.getByText(/Apportez ce que le professeur/).waitFor();
  await expectNoViolations(page);
  await newCourse('Biologie');
  await expectNoViolations(page);
  await bring(
    [
      sample('office.pdf'),
      { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1') },
      sample('locked.pdf'),
    ].map((file) => (typeof file === 'string' ? fileOf(file) : file)),
  );
  await sourceCard('office').waitFor();
  await page
    .getByRole('alert')
    .getByText(/Cette photo est au format HEIC/)
    .waitFor();
  await button('Donner le mot de passe').click();
  const dialog = page.getByRole('dialog', { name: 'Fichier protégé' });
  await dialog.getByLabel(/Mot de passe/).fill('sésame');
  await dialog.getByRole('button', { name: 'Ouvrir' }).click();
  await dialog.getByText(/Ce n’est pas le mot de passe/).waitFor();
  await dialog.getByLabel(/Mot de passe/).fill('secret');
  await dialog.getByRole('button', { name: 'Ouvrir' }).click();
  await sourceCard('locked').waitFor();
  await bring(sample('office.pdf'));
  await page.getByText(/déjà dans ce cours/).waitFor();
  await button('Coller un texte').click();
  await page.getByLabel('Titre').fill('Notes du lundi');
  await page
    .getByRole('textbox', { name: 'Texte' })
    .fill('# Le tendon\n\nLe tendon est un tissu qui attache le muscle à l’os.');
  await button('Ajouter').click();
  await sourceCard('Notes du lundi').waitFor();
  await bring(manual);
  await sourceCard('Manuel de biologie').waitFor();
  await expectNoViolations(page);
});

test('a question is answered with the words of the course, which open there; or not at all', async () => {
  const ask = async (question: string) => {
    await page.getByLabel('Votre question').fill(question);
    await button('Demander').click();
  };
  await ask('Qu’est-ce qu’un tendon ?');
  await page.getByText(/Le tendon est un tissu qui attache/).waitFor();
  await ask('Qui a signé l’acte de Berlin ?');
  await page.getByText('Je ne trouve pas de réponse dans ce cours').waitFor();
  await ask('Quel moustique transmet le paludisme ?');
  await page
    .getByRole('link', { name: /^Voir dans le cours, partie \d+$/ })
    .first()
    .click();
  await page.locator('mark').waitFor();
  expect(await page.locator('mark').innerText()).toMatch(/anophèle/i);
  await expect
    .poll(() =>
      page
        .locator('mark')
        .boundingBox()
        .then((box) => box?.y ?? -1),
    )
    .toBeGreaterThan(0);
  await expectNoViolations(page);
  await button('Plan').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^La circulation/ })
    .click();
  await page.getByRole('heading', { level: 2, name: 'La circulation' }).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('1');
  await page.getByRole('link', { name: 'Retour' }).click();
});

test('each chosen chapter gives a deck, nothing is asked twice, and a card leads to its sentence', async () => {
  await button('Flashcards').click();
  const dialog = page.getByRole('dialog', { name: /quelles parties/ });
  await dialog.getByLabel('Document').selectOption({ label: 'Manuel de biologie' });
  await dialog.getByLabel('La cellule').waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel('La cellule').uncheck();
  await dialog.getByRole('button', { name: 'Faire' }).click();
  await page.getByText('Tout est prêt.').waitFor();
  const decks = page.getByRole('region', { name: 'Flashcards' }).getByRole('link');
  expect(await decks.allInnerTexts()).toEqual(['La circulation', 'Le paludisme']);
  await decks.first().click();
  await page.getByRole('heading', { level: 1, name: 'La circulation' }).waitFor();
  await page.getByRole('link', { name: /Lire dans mon cours/ }).waitFor();
  await button('Retourner').first().click();
  await page.getByRole('link', { name: 'Voir dans le cours' }).click();
  await page.locator('mark').waitFor();

  // The same chapter again: what it asks surely was asked.
  await page.getByRole('link', { name: 'Retour' }).click();
  await button('Flashcards').click();
  await dialog.getByLabel('Document').selectOption({ label: 'Manuel de biologie' });
  await dialog.getByLabel('Le paludisme').waitFor();
  await button('Tout décocher').click();
  await dialog.getByLabel('Le paludisme').check();
  await dialog.getByRole('button', { name: 'Faire' }).click();
  await page.getByText(/sont déjà dans ce que vous avez fait/).waitFor();
  await button('Fermer').click();
});

test('chosen chapters become exercises, a presentation and an exam that leads back to its page', async () => {
  const dialog = page.getByRole('dialog', { name: /quelles parties/ });
  const take = async (tool: string) => {
    await button(tool).click();
    await dialog.getByLabel('Document').selectOption({ label: 'Manuel de biologie' });
    await dialog.getByLabel('Le paludisme').waitFor();
    await dialog.getByRole('button', { name: 'Tout décocher' }).click();
    await dialog.getByLabel('Le paludisme').check();
    await dialog.getByRole('button', { name: 'Faire' }).click();
    await page.getByText('Tout est prêt.').waitFor();
    return page.getByRole('region', { name: tool, exact: true });
  };
  const back = () =>
    page.goBack().then(() => page.getByRole('heading', { level: 1, name: 'Biologie' }).waitFor());
  // The deck that was made of this chapter serves again.
  await (await take('Exercices')).getByRole('link', { name: 'Le paludisme' }).click();
  await page.getByText('Exercices · Flashcards').waitFor();
  await back();
  await (await take('Présenter à la classe')).getByRole('link', { name: 'Le paludisme' }).click();
  await page.waitForURL(/presenter/);
  await back();
  const made = await take('Examen blanc');
  await expectNoViolations(page);
  await made.getByRole('link', { name: 'Ouvrir l’examen blanc' }).click();
  await page.getByText(/à choix multiple, tirée/).waitFor();
  await expectNoViolations(page);
  await button("Commencer l'examen").click();
  await page.getByText(/^Question 1 sur /).waitFor();
  // On a phone the end stands behind the last question.
  const asked = page.getByText(/^Question \d+ sur \d+$/);
  const [, count = '1'] = / sur (\d+)/.exec(await asked.innerText()) ?? [];
  for (let at = 1; at < Number(count); at += 1) await button('Suivant').click();
  await button("Terminer l'examen").click();
  await button('Rendre ma copie').click();
  await page
    .getByRole('link', { name: /Le paludisme/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Le paludisme' }).waitFor();
  await page.getByRole('link', { name: 'Retour' }).click();
});

test('with no network and from cold, a course is read, asked and made into a fiche', async () => {
  await waitForLateFiles(page);
  await page.close();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(`${server.url}/courses`);
  await page.getByRole('link', { name: /Biologie/ }).click();
  await page.getByLabel('Votre question').fill('Qu’est-ce qu’une cellule procaryote ?');
  await button('Demander').click();
  await page.getByText(/ne possède pas de noyau/).waitFor();
  await page.getByRole('link', { name: 'Lire Manuel de biologie' }).click();
  await page.getByRole('heading', { level: 2, name: 'La cellule' }).waitFor();
  await page.getByRole('button', { name: 'Partie suivante' }).first().click();
  await page.getByRole('link', { name: 'Retour' }).click();
  await button('Fiche').click();
  const dialog = page.getByRole('dialog', { name: /quelles parties/ });
  await dialog.getByLabel('Document').selectOption({ label: 'Manuel de biologie' });
  await dialog.getByLabel('Le paludisme').waitFor();
  await button('Tout décocher').click();
  await dialog.getByLabel('Le paludisme').check();
  await dialog.getByRole('button', { name: 'Lire' }).click();
  await page.getByRole('heading', { name: 'Définitions' }).waitFor();
  await page.locator('details').first().click();
  await page.getByRole('link', { name: 'Voir dans le cours' }).first().click();
  await page.locator('mark').waitFor();
  await context.setOffline(false);
});

test('a file that is being read when the app is killed is all that is lost', async () => {
  await newCourse('Interrompu');
  const endless = Buffer.from(`# Long\n\n${'Une phrase du cours, avec des mots. '.repeat(100_000)}`);
  await bring([
    fileOf(sample('pandoc.docx')),
    { name: 'long.md', mimeType: 'text/markdown', buffer: endless },
  ]);
  await sourceCard('pandoc').waitFor();
  await page.reload();
  await sourceCard('pandoc').waitFor();
});

test('what is deleted comes back with a tap', async () => {
  await button('Menu de «\u00a0pandoc\u00a0»').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await sourceCard('pandoc').waitFor({ state: 'hidden' });
  await button('Annuler').click();
  await sourceCard('pandoc').waitFor();
  await button('Menu du cours').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mes cours' }).waitFor();
  await page.getByRole('link', { name: /Interrompu/ }).waitFor({ state: 'hidden' });
  await button('Annuler').click();
  await page.getByRole('link', { name: /Interrompu/ }).click();
  await sourceCard('pandoc').waitFor();
  noise.expectNone();
});

test('a course goes along in a file, and comes in on another device', async () => {
  const downloading = page.waitForEvent('download');
  await button('Menu du cours').click();
  await page.getByRole('menuitem', { name: 'Emporter' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('interrompu.ardoise');
  const other = await browser.newContext(phone);
  page = await other.newPage();
  await page.goto(`${server.url}/importer`);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByRole('heading', { name: 'Interrompu' }).waitFor();
  await expectNoViolations(page);
  await button('Importer').click();
  await page.getByRole('link', { name: 'Voir' }).click();
  await sourceCard('pandoc').waitFor();
  await page.getByRole('link', { name: 'Lire pandoc' }).click();
  await page.getByRole('heading', { level: 2, name: 'La photosynthèse' }).first().waitFor();
  await other.close();
});

test('a course of an account is on its other devices too, and only what is not there yet is asked about', async () => {
  const who = newStudent();
  const first = await browser.newContext(phone);
  page = await first.newPage();
  await signUp(page, server, who);
  await newCourse('Anatomie');
  await page.getByText(/Le texte de vos cours suit votre compte/).waitFor();
  const paste = async (title: string, text: string) => {
    await button('Coller un texte').click();
    await page.getByLabel('Titre').fill(title);
    await page.getByRole('textbox', { name: 'Texte' }).fill(text);
    await button('Ajouter').click();
    await sourceCard(title).waitFor();
  };
  await paste('Notes', 'Le tendon est un tissu qui attache le muscle à l’os.');
  await page.getByText(/pas encore entièrement envoyé/).waitFor({ state: 'detached' });

  const second = await browser.newContext(phone);
  const other = await second.newPage();
  await other.goto(`${server.url}/login`);
  await other.getByLabel('E-mail').fill(who.email);
  await other.getByLabel('Mot de passe', { exact: true }).fill(who.password);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await other.waitForURL(/home/);
  await other.goto(`${server.url}/courses`);
  await other.getByRole('link', { name: 'Anatomie' }).click();
  await other.getByRole('link', { name: 'Lire Notes' }).click();
  await other.getByText('Le tendon est un tissu').waitFor();
  await second.close();

  // What is on the server needs no question; what could not be sent does. Other pages open offline once they are kept.
  await waitForWorker(page);
  await first.setOffline(true);
  await paste('Suite', 'Le ligament attache un os à un autre os.');
  await page.getByText(/pas encore entièrement envoyé/).waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/account');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await button('Se déconnecter').click();
  const dialog = page.getByRole('alertdialog', { name: '1 changement non envoyé sera perdu' });
  await dialog.getByText(/Un cours sera effacé de cet appareil/).waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Rester connecté' }).click();
  await first.setOffline(false);
  await page.goto(`${server.url}/courses`);
  await page.getByText(/pas encore entièrement envoyé/).waitFor({ state: 'detached' });
  await page.goto(`${server.url}/account`);
  await button('Se déconnecter').click();
  await page.getByLabel('Mot de passe').waitFor();
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left.filter((name) => /^ardoise-\d/.test(name ?? ''))).toEqual([]);
  await first.close();
});

test('a photographed page becomes a document of the course, by whole pages', async () => {
  // Without its worker every request can be held. The recogniser is there within a moment otherwise, between two looks at
  // the page, and nobody can tell whether its sentence was shown.
  const own = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  let letItCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await own.route(/late-fra\b/, async (route) => {
    await comes;
    await route.continue();
  });
  page = await own.newPage();
  await newCourse('Histoire');
  const said = new Set<string>();
  await page.exposeFunction('note', (text: string) => said.add(text));
  await page.evaluate(() => {
    const note = (globalThis as unknown as { note: (text: string) => void }).note;
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        note(bar.getAttribute('aria-valuetext') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await bring([fileOf(sample('photo.jpg'))]);
  const size = page.getByText(/1,3.Mo à télécharger/);
  await size.waitFor();
  letItCome();
  await size.waitFor({ state: 'detached' });
  await sourceCard('photo').waitFor();
  expect([...said]).toContain('page 1 sur 1');
  expect([...said].filter((text) => !/^(Ouverture…|page \d+ sur \d+)$/.test(text))).toEqual([]);
  await page.getByRole('link', { name: 'Lire photo' }).click();
  await page.getByRole('heading', { level: 2, name: /Révolution française/ }).waitFor();
  await own.close();
});

test('the doubtful words of a photograph are checked in the course, which keeps the page meanwhile', async () => {
  const own = await browser.newContext(phone);
  page = await own.newPage();
  await newCourse('Histoire');
  await bring([fileOf(sample('photo.jpg'))]);
  // It is there before anybody looked at its words.
  await sourceCard('photo').waitFor();
  const check = page.getByRole('dialog', { name: 'Relire le texte de la photo' });
  const open = page.getByRole('button', { name: /^Relire .+ douteux? de photo\.jpg$/ });
  await open.click();
  await expectNoViolations(page);
  await check.getByLabel(/^Mot 1/).fill('corrigé-ici');
  // Left without a word said, nothing changes, and it can be taken up again.
  await check.getByRole('button', { name: 'Annuler' }).click();
  await open.click();
  await check.getByLabel(/^Mot 1/).fill('corrigé-ici');
  await check.getByRole('button', { name: 'Corriger le cours' }).click();
  await open.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Lire photo' }).click();
  await page.getByText('corrigé-ici').first().waitFor();
  await page.reload();
  await page.getByText('corrigé-ici').first().waitFor();
  await own.close();
});

const fileOf = (path: string) => ({
  name: path.split('/').at(-1) ?? '',
  mimeType: 'application/octet-stream',
  buffer: readFileSync(path),
});
