import { signIn } from '../account.ts';
import { button, heading, settled, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';
import { newcomer } from '../seeds.ts';

const as = 'guest';

async function openDeck({ go, page }: Stage): Promise<void> {
  await go('/library');
  await page.getByRole('link', { name: 'La mécanique' }).click();
  await heading(page, 'La mécanique');
  await button(page, 'Retourner').waitFor();
}

/** Somebody without an account who has made things on the device. */
export const guestScreens: readonly Screen[] = [
  {
    name: 'library-with-creations',
    as,
    async reach({ go, page }) {
      await go('/library');
      await page.getByRole('region', { name: 'Mes créations sur cet appareil' }).waitFor();
    },
  },
  {
    name: 'guest-deck',
    as,
    reach: openDeck,
  },
  {
    name: 'guest-quiz',
    as,
    async reach({ go, page }) {
      await go('/library');
      await page
        .getByRole('region', { name: 'Mes créations sur cet appareil' })
        .getByRole('link', { name: 'La Révolution française' })
        .click();
      await button(page, 'Commencer le quiz').waitFor();
    },
  },
  {
    name: 'guest-delete-asked',
    as,
    async reach({ go, page }) {
      await go('/library');
      await page.getByRole('link', { name: 'La mécanique' }).click();
      await tap(page, 'Supprimer');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'guest-exercises',
    as,
    async reach(stage) {
      await openDeck(stage);
      await stage.load(`${new URL(stage.page.url()).pathname}/exercices`);
      await text(stage.page, 'Faits sur l’appareil, sans crédit');
      await settled(stage.page);
    },
  },
  {
    name: 'guest-presentation',
    as,
    async reach(stage) {
      await openDeck(stage);
      await stage.load(`${new URL(stage.page.url()).pathname}/presenter`);
      await button(stage.page, 'Commencer').waitFor();
    },
  },
  {
    name: 'guest-review',
    as,
    async reach({ load, page }) {
      await load('/review');
      await button(page, 'Voir la réponse').waitFor();
    },
  },
  {
    name: 'left-by-a-guest',
    as,
    async reach({ context, url, load, page }) {
      await signIn(context, url, newcomer.email);
      await load('/library');
      await button(page, 'Ajouter à mon compte').waitFor();
    },
    // The log-out at the end may overtake a fetch.
    expected: [/401 \(Unauthorized\).*\/api\/(?:reviews|users\/special)/],
    // What was made without an account stays on the device.
    async leave({ load, page }) {
      await load('/account');
      await tap(page, 'Se déconnecter');
      await heading(page, 'Se connecter');
    },
  },
];
