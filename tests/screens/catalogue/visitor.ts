import type { Page } from 'playwright-core';
import { button, heading, settled, tap, text } from '../acts.ts';
import { longText } from '../extremes.ts';
import { guestNotes } from '../guest-work.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'visitor';

const heading2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** Begins a practice exam, or goes on with the one that was left. */
async function sitExam({ load, page }: Stage): Promise<void> {
  await load('/exam');
  await button(page, "Commencer l'examen").waitFor();
  // The questions are drawn by chance, and those on English are in English.
  const english = page.getByRole('checkbox', { name: 'Anglais', checked: true });
  if (await english.isVisible()) await english.click();
  await tap(page, "Commencer l'examen");
  await text(page, 'Question 1 sur 15');
  await page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first().click();
}

/** Hands the exam in, so that the next screen begins at the start page. */
async function handInExam({ page }: Stage): Promise<void> {
  const overview = page.getByRole('button', { name: 'Vue d’ensemble' });
  if (await overview.isVisible()) await overview.click();
  await page.getByRole('button', { name: "Terminer l'examen" }).first().click();
  await tap(page, 'Rendre ma copie');
  await button(page, 'Voir la correction').waitFor();
}

/** Takes what was missed out of the review, so that the visitor has made nothing. */
const forgetMissed = ({ page }: Stage): Promise<void> => tap(page, 'Les retirer');

/** Lessons, own notes and files, for who has no account and has made nothing yet; and the page that rescues. */
export const visitorScreens: readonly Screen[] = [
  {
    name: 'not-found',
    as,
    async reach({ load, page }) {
      await load('/rien-ici');
      await heading(page, 'Page introuvable');
    },
  },
  {
    name: 'home-of-a-visitor',
    as,
    async reach({ load, page }) {
      await load('/home');
      await heading2(page, 'Pour commencer');
      await button(page, 'La photosynthèse').waitFor();
    },
  },
  {
    name: 'library-loading',
    as,
    async reach({ hold, load, page }) {
      await hold('/assets/late-entries-*');
      await load('/library');
      await page.getByText('Ouverture des leçons…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'library',
    as,
    async reach({ load, page }) {
      await load('/library');
      await page.getByRole('link', { name: 'La photosynthèse', exact: true }).waitFor();
    },
  },
  {
    name: 'library-of-a-subject',
    as,
    async reach({ load, page }) {
      await load('/library?matiere=Philosophie');
      await page.getByRole('link', { name: 'La vérité', exact: true }).waitFor();
    },
  },
  {
    name: 'library-found',
    as,
    async reach({ load, page }) {
      await load('/library?q=guerre');
      await page.getByRole('heading', { level: 2, name: 'Résultats' }).waitFor();
    },
  },
  {
    name: 'library-nearest',
    as,
    async reach({ load, page }) {
      await load('/library?q=guere');
      await page.getByRole('heading', { level: 2, name: 'Les plus proches' }).waitFor();
    },
  },
  {
    name: 'library-exam-searched',
    as,
    async reach({ load, page }) {
      await load('/library?q=exetat');
      await text(page, 'Un examen blanc prépare à cette épreuve.');
    },
  },
  {
    name: 'library-nothing-found',
    as,
    async reach({ load, page }) {
      await load(`/library?q=${'qwxk'.repeat(25)}`);
      await button(page, 'Toutes les leçons').waitFor();
    },
  },
  {
    name: 'lesson-for-a-visitor',
    as,
    async reach({ go, page }) {
      await go('/library/conference-de-berlin-et-partage-de-l-afrique');
      await page.getByRole('navigation', { name: 'Sommaire' }).waitFor();
    },
  },
  {
    name: 'lesson-report',
    as,
    async reach({ load, page }) {
      await load('/library/theoreme-de-pythagore');
      await tap(page, 'Signaler une erreur');
      await page.getByRole('dialog', { name: 'Signaler une erreur' }).waitFor();
    },
  },
  {
    name: 'lesson-with-contents-open',
    as,
    async reach({ go, page }) {
      await go('/library/theoreme-de-pythagore');
      const contents = page.getByRole('navigation', { name: 'Sommaire' });
      await contents.getByText('Sommaire').click();
      await contents.getByRole('link').first().waitFor();
    },
  },
  {
    name: 'review-for-a-visitor',
    as,
    async reach({ load, page }) {
      await load('/review');
      await page.getByRole('link', { name: 'Choisir une leçon' }).waitFor();
    },
  },
  {
    name: 'lesson-with-its-cards',
    as,
    async reach({ go, page }) {
      await go('/library/paludisme');
      await tap(page, 'Flashcards');
      await button(page, 'Retourner').waitFor();
    },
  },
  {
    name: 'lesson-fiche',
    as,
    async reach({ go, page }) {
      await go('/library/paludisme/fiche');
      await page.getByRole('heading', { name: 'Définitions' }).waitFor();
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'fiche-of-own-notes-form',
    as,
    async reach({ go, page }) {
      await go('/library/faire/fiche');
      await heading(page, 'Fiche de révision');
    },
  },
  ...(['flashcards', 'quiz', 'mind-map', 'timeline'] as const).map(
    (tool): Screen => ({
      name: `guest-tool-${tool}`,
      as,
      async reach({ go, page }) {
        await go(`/library/faire/${tool}`);
        await page.getByLabel('Mon cours').waitFor();
      },
    }),
  ),
  {
    name: 'guest-tool-refused',
    as,
    async reach({ go, page }) {
      await go('/library/faire/timeline');
      await page.getByLabel('Sujet').fill('La patience');
      await page.getByLabel('Mon cours').fill('La patience est une vertu. Elle demande du temps.');
      await tap(page, 'Envoyer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'fiche-of-own-notes',
    as,
    async reach({ load, page }) {
      await load('/library/faire/fiche');
      await page.getByLabel('Sujet').fill('La mécanique');
      await page.getByLabel('Mon cours').fill(guestNotes);
      await tap(page, 'Envoyer');
      await page.getByRole('heading', { name: 'Définitions' }).waitFor();
    },
  },
  {
    name: 'from-notes',
    as,
    async reach({ go, page }) {
      await go('/revision/nouveau');
      await page.getByLabel('Mon cours').fill('');
      await button(page, 'Tout préparer').waitFor();
    },
  },
  {
    name: 'from-notes-pasted',
    as,
    async reach({ load, page }) {
      await load('/revision/nouveau');
      await page.getByLabel('Mon cours').fill(`# La mécanique\n\n${guestNotes}`);
      await text(page, /Proposé d’après votre cours/);
    },
    leave: ({ page }) => page.getByLabel('Mon cours').fill(''),
  },
  {
    name: 'appearance',
    as,
    async reach({ go, page }) {
      await go('/affichage');
      await heading(page, 'Affichage');
      await settled(page);
    },
  },
  {
    name: 'appearance-largest-and-airy',
    as,
    async reach({ go, page }) {
      await go('/affichage');
      await page.getByRole('radio', { name: 'Très grande', exact: true }).click();
      await page.getByRole('radio', { name: 'Aéré', exact: true }).click();
    },
    async leave({ page }) {
      await page.getByRole('radio', { name: 'Normale', exact: true }).click();
      await page.getByRole('radio', { name: 'Normal', exact: true }).click();
    },
  },
  {
    name: 'import-for-a-visitor',
    as,
    async reach({ go, page }) {
      await go('/importer');
      await heading(page, 'Importer');
      await settled(page);
    },
  },
  {
    name: 'import-cards-to-check',
    as,
    async reach({ go, page }) {
      await go('/importer');
      await page
        .getByLabel('Coller des cartes ou un cours')
        .fill(
          `Capitale de la RDC\u202f?\tKinshasa\nCapitale du Congo\u202f?\tBrazzaville\nLe partage\u202f?\t${longText(300)}`,
        );
      await tap(page, 'Lire');
      await tap(page, 'Aperçu');
      await button(page, 'Replier').waitFor();
      await settled(page);
    },
  },
  {
    name: 'import-notes-to-use',
    as,
    async reach({ go, page }) {
      await go('/importer');
      await page.getByLabel('Coller des cartes ou un cours').fill(longText(900).replaceAll(', ', '. '));
      await tap(page, 'Lire');
      await text(page, /^\d+ caractères/);
    },
  },
  {
    name: 'import-documents-to-a-course',
    as,
    async reach({ load, page }) {
      await load('/importer');
      const name =
        'Cours_de_biologie_deuxieme_trimestre_les-relations-alimentaires-dans-la-foret-equatoriale.pdf';
      await page.locator('input[type=file]').setInputFiles([
        { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        { name: 'Résumé.docx', mimeType: '', buffer: Buffer.from('PK') },
      ]);
      await button(page, 'Ajouter au cours').waitFor();
    },
  },
  {
    name: 'import-documents-refused',
    as,
    async reach({ load, page }) {
      await load('/importer');
      const buffer = Buffer.from('%PDF-1.7');
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'Cours abîmé.pdf', mimeType: 'application/pdf', buffer }]);
      await tap(page, 'Ajouter au cours');
      await text(page, /incomplet ou abîmé/);
    },
    async leave({ page }) {
      await tap(page, 'Fermer');
      // The course that was made for it goes with it.
      await page.getByText(/incomplet ou abîmé/).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'exercises-of-a-lesson',
    as,
    async reach({ go, page }) {
      await go('/library/inflation/exercices');
      await button(page, 'Vrai ou faux').waitFor();
    },
  },
  {
    name: 'presentation-of-a-lesson',
    as,
    async reach({ go, page }) {
      await go('/library/inflation/presenter?de=Quiz');
      await button(page, 'Commencer').waitFor();
    },
  },
  {
    name: 'presentation-of-exercises',
    as,
    async reach({ go, page }) {
      await go('/library/theoreme-de-pythagore/presenter?de=Exercices');
      await tap(page, 'Choisir les exercices');
      await button(page, 'D’autres nombres').waitFor();
    },
  },
  {
    name: 'exam-start',
    as,
    async reach({ go, page }) {
      await go('/exam');
      await button(page, "Commencer l'examen").waitFor();
    },
  },
  {
    name: 'exam-state-series',
    as,
    async reach({ go, page }) {
      await go('/exam');
      await page.getByRole('radio', { name: 'Examen d’État (RDC)' }).click();
      await page.getByRole('radio', { name: 'Sciences' }).waitFor();
    },
  },
  {
    name: 'exam-ready-series',
    as,
    async reach({ go, page }) {
      await go('/exam');
      await page.getByRole('radio', { name: 'Bac et autres' }).click();
      await page.getByLabel('Ma classe').selectOption('Côte d’Ivoire / Terminale D');
      await page.getByText('Composer moi-même').waitFor();
    },
  },
  {
    name: 'exam-sitting',
    as,
    reach: sitExam,
    async leave(stage) {
      await handInExam(stage);
      await forgetMissed(stage);
    },
  },
  {
    name: 'home-with-an-exam',
    as,
    async reach(stage) {
      await sitExam(stage);
      await stage.load('/home');
      await text(stage.page, 'Reprendre l’examen');
    },
    async leave(stage) {
      await stage.load('/exam');
      await text(stage.page, 'Question 1 sur 15');
      await handInExam(stage);
      await forgetMissed(stage);
    },
  },
  {
    name: 'exam-result',
    as,
    async reach(stage) {
      await sitExam(stage);
      await handInExam(stage);
      await tap(stage.page, 'Voir la correction');
      await heading2(stage.page, 'Correction');
      await text(stage.page, 'ont rejoint vos révisions');
    },
    leave: forgetMissed,
  },
  {
    name: 'exam-why',
    as,
    async reach(stage) {
      await sitExam(stage);
      await handInExam(stage);
      await tap(stage.page, 'Voir la correction');
      await heading2(stage.page, 'Correction');
      // The last question was left open, so it is wrong.
      await stage.page.getByRole('button', { name: "Pourquoi j'ai faux" }).last().click();
      await stage.page.getByRole('button', { name: 'Une autre question sur ce point' }).last().click();
    },
    leave: forgetMissed,
  },
  {
    name: 'library-section',
    as,
    async reach({ go, page }) {
      await go('/library');
      await page.getByLabel('Rechercher une leçon').fill('robespierre');
      await page.getByRole('link', { name: /Gouverner par l’exception/ }).waitFor();
    },
  },
  {
    name: 'rescue',
    as,
    apart: true,
    expected: [/status of 500|ERR_|Failed to load/],
    async reach({ page, url, load, context }) {
      // The app's own script never comes, and the cure was tried a moment ago.
      await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 500, body: '' }));
      await context.setOffline(false);
      await page.goto(`${url}/robots.txt`);
      await page.evaluate(() => sessionStorage.setItem('ardoise.cured-at', String(Date.now())));
      await load('/login').catch(() => undefined);
      await heading(page, 'Ardoise n’a pas pu démarrer');
    },
    // No router runs there that the next screen could be reached with.
    async leave({ page, load }) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await load('/login');
    },
  },
];
