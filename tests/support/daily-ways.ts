import type { Locator, Page } from 'playwright-core';

/** Does what `name` says by tapping `on`, and waits until `shows` is there. */
export type Step = (name: string, on: Locator, shows: Locator) => Promise<void>;

/** From a lesson to its cards and its quiz, and a review of the cards, as a visitor: no server takes part. */
export async function walkAsVisitor(page: Page, url: string, step: Step): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const option = page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first();

  await page.goto(`${url}/library`);
  const lesson = page.getByRole('link', { name: 'La photosynthèse', exact: true });
  await step('open the menu', button('Menu'), page.getByRole('dialog', { name: 'Menu' }));
  await page.keyboard.press('Escape');
  await step('open a lesson', lesson, page.getByRole('heading', { level: 1, name: 'La photosynthèse' }));
  const flip = button('Retourner').first();
  await step('make cards of a lesson', button(/^Flashcards/), flip);
  await step('turn a card', flip, flip);
  await step('make a quiz of a lesson', button(/^Quiz/), button('Commencer le quiz'));
  await step('begin the quiz', button('Commencer le quiz'), option);
  await step('answer a question', option, button(/^Suivant$/));
  await step('next question', button(/^Suivant$/), option);

  await page.goto(`${url}/review`);
  const good = button(/^Correct/);
  await step('see the answer of a review', button('Voir la réponse'), good);
  await step('grade it', good, button('Voir la réponse'));
}
