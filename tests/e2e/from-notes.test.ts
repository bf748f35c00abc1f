import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** Notes that are pasted once, by somebody without an account and then without a connection. */

let server: SharedApp;
beforeAll(async () => {
  server = await borrowShippedApp();
});
afterAll(async () => {
  await server?.dispose();
});

const notes = `# Le fleuve

Un affluent est un cours d’eau qui se jette dans un autre. La source est le lieu où naît un cours d’eau. L’embouchure est le lieu où un fleuve se jette dans la mer. Le débit est le volume d’eau qui passe en une seconde.`;

test('a guest makes cards of notes and asks the notes questions, offline', async () => {
  const browser = await borrowBrowser();
  const guest = await browser.newContext({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await guest.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${server.url}/library`);
  await waitForLateFiles(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), notes);
  await guest.setOffline(true);

  const tap = (role: 'link' | 'button', name: string | RegExp) =>
    page.getByRole(role, { name }).first().click();
  await tap('link', 'Partir de mes notes');
  await tap('button', 'Coller');
  await page.getByText(/Proposé d’après votre cours/).waitFor();
  expect(await page.getByLabel('Sujet').inputValue()).toBe('Le fleuve');
  await tap('button', 'Tout préparer');
  await tap('link', /^Flashcards/);
  await page.getByRole('button', { name: 'Retourner' }).waitFor();

  await page.goBack();
  await page.goto(`${server.url}/courses`);
  await page.getByRole('link', { name: 'Le fleuve' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le fleuve' }).waitFor();
  await tap('link', 'Réviser en discutant');
  await page.getByLabel('Votre message').fill('C’est quoi un affluent ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const cited = page.getByRole('list', { name: 'Échange' }).getByRole('link', { name: 'Le fleuve' });
  await cited.waitFor();
  await expectAccessible(page);
  await cited.click();
  await page
    .getByText(/Un affluent est un cours d’eau/)
    .first()
    .waitFor();
  await guest.close();
  await browser.close();
});

test('the way from an answer to the notes stands on a line of its own, and their size is to be seen', async () => {
  const browser = await borrowBrowser();
  const guest = await browser.newContext(phone);
  const page = await guest.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${server.url}/revision/nouveau`);
  const dates = [
    'La conférence de Bandung a lieu en 1955.',
    'Le Ghana devient indépendant en 1957.',
    'Le Congo belge devient indépendant en 1960.',
    'Les accords d’Évian sont signés en 1962.',
    'Mobutu prend le pouvoir en 1965.',
  ];
  await page.getByLabel('Mon cours').fill(`# La décolonisation\n\n${dates.join(' ')}`);
  await page.getByRole('button', { name: 'Tout préparer' }).click();
  await page.getByRole('link', { name: /^Quiz/ }).click();
  await page.getByRole('button', { name: 'Commencer le quiz' }).click();
  await page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first().click();
  const [quoteEnd, linkTop] = await page
    .getByRole('link', { name: 'Voir dans le cours' })
    .evaluate((link) => {
      const words = document.createRange();
      words.setStart(link.parentElement ?? link, 0);
      words.setEndBefore(link);
      return [words.getBoundingClientRect().bottom, link.getBoundingClientRect().top];
    });
  expect(linkTop).toBeGreaterThan(quoteEnd - 1);

  await page.goto(`${server.url}/courses`);
  await page.getByRole('link', { name: 'La décolonisation' }).click();
  const size = page.getByText(/^1 (?:page|partie)$/);
  await size.waitFor();
  const [own, around] = await size.evaluate((words) =>
    [words.parentElement ?? words, words.closest('li') ?? words].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  );
  expect(own).not.toBe(around);
  await guest.close();
});
