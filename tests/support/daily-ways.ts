import type { Locator, Page } from 'playwright-core';
import { lessonPath } from '#contract/paths.ts';

/** Does what `name` says by tapping `on`, and waits until `shows` is there. */
export type Step = (name: string, on: Locator, shows: Locator) => Promise<void>;

/** From a lesson to its cards and its quiz, and a review of the cards, as a visitor: no server takes part. */
export async function walkAsVisitor(page: Page, url: string, step: Step): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const option = page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first();

  await page.goto(`${url}/library`);
  // What an earlier walk made of it has its name.
  const lesson = page.locator(`a[href="${lessonPath('photosynthese')}"]`);
  await step('open the menu', button('Menu'), page.getByRole('dialog', { name: 'Menu' }));
  await page.keyboard.press('Escape');
  await step('open a lesson', lesson, page.getByRole('heading', { level: 1, name: 'La photosynthèse' }));
  const flip = button('Retourner').first();
  await step('make cards of a lesson', button(/^Flashcards/), flip);
  await step('turn a card', flip, flip);
  // What is made opens alone; the way back leads to the lesson.
  await page.goBack();
  await button(/^Quiz/).waitFor();
  await step('make a quiz of a lesson', button(/^Quiz/), button('Commencer le quiz'));
  await step('begin the quiz', button('Commencer le quiz'), option);
  await step('answer a question', option, button(/^Suivant$/));
  await step('next question', button(/^Suivant$/), option);

  await page.goto(`${url}/review`);
  const good = button(/^Correct/);
  await step('see the answer of a review', button('Voir la réponse'), good);
  await step('grade it', good, button('Voir la réponse'));
}

/**
 * From the home screen through the history, a session and its talk to a writing tool, as a student whose account has
 * credits and a session on « La photosynthèse » that the device knows.
 */
export async function walkAsStudent(page: Page, url: string, step: Step): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const main = page.getByRole('main');

  await page.goto(`${url}/home`);
  await title(/^Bonjour/).waitFor();
  await main.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  const heart = main.getByRole('button', { name: 'Ajouter aux favoris' }).first();
  await step('open the history', link('Voir tout l’historique'), heart);
  await step('love something', heart, main.getByRole('button', { name: 'Retirer des favoris' }).first());
  await page.goBack();
  await title(/^Bonjour/).waitFor();

  const session = main.getByRole('article').filter({ hasText: 'La photosynthèse' });
  const ask = button('Interroge-moi');
  await step('open a session', session.getByRole('link', { name: 'Voir' }), ask);
  await step('ask the session', ask, ask);
  await page.goto(`${url}/redaction`);
  await step('open a writing tool', link('Correction'), page.getByLabel('Texte'));
  await page.getByLabel('Texte').fill('Il a manger une pomme.');
  await step('have a text made', button('Envoyer'), page.getByRole('heading', { name: 'Résultat' }));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await step('open the menu of a student', button('Menu'), menu);
  await step(
    'open the hub',
    menu.getByRole('link', { name: 'Révision' }),
    title('Votre chemin vers la maîtrise'),
  );
  const lesson = link('La photosynthèse').first();
  await step('open the library', main.getByRole('link', { name: /^Bibliothèque/ }), lesson);
  await step('come home', link('Ardoise'), title(/^Bonjour/));
}

/** From the home screen, begins the session that `walkAsStudent` opens again. */
export async function startSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Démarrer une session de révision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session de révision' });
  await dialog.getByLabel('Classe').fill('4e des humanités');
  await dialog.getByLabel('Matière').fill('Biologie');
  await dialog.getByLabel('Sujet').fill('La photosynthèse');
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();
}
