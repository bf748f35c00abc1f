import type { Page } from 'playwright-core';
import { quizOnFigure } from '#tests/support/quiz-on-figure.ts';
import { signIn } from '../account.ts';
import { button, heading, settled, tap, text } from '../acts.ts';
import { guestNotes } from '../guest-work.ts';
import type { Screen, Stage } from '../screen.ts';
import { newcomer } from '../seeds.ts';

const as = 'guest';

async function openMade({ go, page }: Stage, name: string): Promise<void> {
  await go('/library');
  const made = page.getByRole('region', { name: 'Mes créations sur cet appareil' });
  await made.getByRole('heading').first().waitFor();
  // Three are shown at first, and other screens make more.
  const all = button(page, 'Tout afficher');
  if (await all.isVisible()) await all.click();
  await made.getByRole('link', { name }).click();
}

async function openDeck(stage: Stage): Promise<void> {
  await openMade(stage, 'La mécanique');
  await heading(stage.page, 'La mécanique');
  await button(stage.page, 'Retourner').waitFor();
}

/** Has all that these notes allow made of them; they are kept as a course of their title. */
async function makeFromNotes({ load, page }: Stage): Promise<void> {
  await load('/revision/nouveau');
  await page.getByLabel('Mon cours').fill(`# Les forces\n\n${guestNotes}`);
  await page.getByRole('checkbox', { name: 'Frise Chronologique' }).click();
  await tap(page, 'Tout préparer');
  await text(page, 'Prêt, sauf ce que ce texte ne permet pas.');
}

const bringQuizOnFigure = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'quiz.ardoise',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(quizOnFigure),
  });

/** Somebody without an account who has made things on the device. */
export const guestScreens: readonly Screen[] = [
  {
    name: 'home-of-a-guest',
    as,
    async reach({ load, page }) {
      await load('/home');
      await page.getByRole('link', { name: /à revoir/ }).waitFor();
      await page.getByRole('link', { name: 'La mécanique' }).waitFor();
    },
  },
  {
    name: 'login-of-a-guest',
    as,
    async reach({ load, page }) {
      await load('/');
      await page.getByRole('link', { name: 'Continuer sans compte' }).waitFor();
      await text(page, /carte.* à revoir aujourd’hui/);
    },
  },
  {
    name: 'library-with-creations',
    as,
    async reach({ go, page }) {
      await go('/library');
      // The home that is left has a region of that name too.
      await page.getByRole('heading', { level: 1, name: 'Bibliothèque' }).waitFor();
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
    async reach(stage) {
      await openMade(stage, 'La Révolution française');
      await button(stage.page, 'Commencer le quiz').waitFor();
    },
  },
  {
    name: 'guest-delete-asked',
    as,
    async reach(stage) {
      const { page } = stage;
      await openMade(stage, 'La mécanique');
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
    name: 'from-notes-made',
    as,
    reach: makeFromNotes,
  },
  {
    name: 'course-session',
    as,
    async reach(stage) {
      const { load, page } = stage;
      await makeFromNotes(stage);
      await load('/courses');
      await page.getByRole('link', { name: 'Les forces' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Les forces' }).waitFor();
      await load(`${new URL(page.url()).pathname}/session`);
      await page.getByLabel('Votre message').fill('C’est quoi la masse\u202f?');
      await tap(page, 'Envoyer');
      await text(page, /quantité de matière/);
      await settled(page);
    },
  },
  {
    name: 'hand-over-code',
    as,
    async reach(stage) {
      await openDeck(stage);
      await tap(stage.page, 'Donner à la classe');
      await stage.page.getByRole('img', { name: /^Code à photographier/ }).waitFor();
    },
  },
  {
    name: 'import-proposed-to-a-guest',
    as,
    async reach({ load, page }) {
      await load('/importer');
      await page.getByLabel('Coller des cartes ou un cours').fill('Kenya\tNairobi\nGabon\tLibreville');
      await tap(page, 'Lire');
      await button(page, 'Importer').waitFor();
    },
  },
  {
    name: 'quiz-on-a-figure',
    as,
    async reach({ load, page }) {
      await load('/importer');
      await bringQuizOnFigure(page);
      await tap(page, 'Aperçu');
      await tap(page, 'Commencer le quiz');
      await page.locator('svg[role="img"]').first().waitFor();
    },
  },
  {
    name: 'presentation-on-a-figure',
    as,
    async reach({ load, page }) {
      await load('/importer');
      await bringQuizOnFigure(page);
      await tap(page, 'Importer');
      await page.getByRole('link', { name: 'Voir', exact: true }).click();
      await page.getByRole('link', { name: /Présenter à la classe/ }).click();
      await tap(page, 'Commencer');
      await page.locator('dialog[open] svg[role="img"]').waitFor();
    },
    leave: ({ load }) => load('/library'),
  },
  {
    name: 'library-begun',
    as,
    async reach(stage) {
      const { load, page } = stage;
      await openMade(stage, 'La Révolution française');
      await tap(page, 'Commencer le quiz');
      await page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first().click();
      await load('/library?etat=begun');
      await page.getByText(/En cours · \d/).waitFor();
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
