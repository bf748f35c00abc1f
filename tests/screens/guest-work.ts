import type { BrowserContext } from 'playwright-core';

export const guestNotes =
  'La vitesse est le quotient de la distance par la durée. La masse est la quantité de matière d’un corps. Le poids est la force exercée par la Terre sur un corps.';

/** Somebody without an account makes the cards of their notes and the quiz of a lesson, on the device. */
export async function makeAsGuest(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/library/faire/flashcards`);
  await page.getByLabel('Sujet').fill('La mécanique');
  await page.getByLabel('Mon cours').fill(guestNotes);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('link', { name: 'Voir' }).waitFor();
  await page.goto(`${url}/library/revolution-francaise`);
  await page.getByRole('button', { name: 'Quiz', exact: true }).click();
  await page.waitForURL(/\/library\/creations\//);
  await page.close();
}
