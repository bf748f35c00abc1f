import { writingSlugs } from '#contract/writing/slugs.ts';
import { writingTools } from '#contract/writing/tools.ts';
import {
  button,
  dialog,
  heading,
  settled,
  stopWaiting,
  tap,
  text,
  withModel,
  withoutCredit,
} from '../acts.ts';
import { longText } from '../extremes.ts';
import type { Screen } from '../screen.ts';

const as = 'student';
const faulty = 'Les élève de la classe a manger au restaurant hier. Ils était content.';

/** The 13 forms, and what happens once one is sent. */
export const writingScreens: readonly Screen[] = [
  ...writingSlugs.map(
    (slug): Screen => ({
      name: `tool-${slug}`,
      as,
      async reach({ go, page }) {
        await go(`/tools/${slug}`);
        await heading(page, writingTools[slug].title);
        await button(page, 'Exemple').waitFor();
      },
    }),
  ),
  ...(['freestyle', 'dissertation', 'poem', 'correction', 'traduction', 'synonym'] as const).map(
    (slug): Screen => ({
      name: `tool-${slug}-example`,
      as,
      ...(slug === 'traduction' && { quoted: [/./] }),
      async reach({ go, page }) {
        await go(`/tools/${slug}`);
        await heading(page, writingTools[slug].title);
        await tap(page, 'Exemple');
        await page.getByRole('heading', { name: 'Résultat' }).waitFor();
        await settled(page);
      },
    }),
  ),
  {
    name: 'tool-running',
    as,
    async reach({ hold, load, page }) {
      await hold('/api/tools/summarize');
      await load('/tools/summarize');
      await page.getByLabel('Texte').fill(longText(600));
      await tap(page, 'Envoyer');
      await button(page, 'Arrêter').waitFor();
    },
    leave: ({ page }) => stopWaiting(page, 'Arrêter'),
  },
  {
    name: 'tool-refused',
    as,
    expected: [/status of 422/],
    async reach({ load, page }) {
      await load('/tools/traduction');
      await page.getByLabel('Langue').fill('anglais');
      await page.getByLabel('Texte', { exact: true }).fill('Le fleuve coule toute l’année.');
      await tap(page, 'Envoyer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'tool-out-of-order',
    as,
    expected: [/status of 503/],
    async reach({ answer, load, page }) {
      await answer('/api/tools/poem', 503, {
        success: false,
        code: 'engine_unavailable',
        message:
          'Le service d’intelligence artificielle ne répond pas. Réessayez dans un instant. Votre crédit est rendu.',
      });
      await load('/tools/poem');
      await page.getByLabel('Description').fill('La pluie sur le fleuve');
      await tap(page, 'Envoyer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'tool-without-credit',
    as: 'broke',
    expected: [/status of 402/],
    async reach(stage) {
      const { load, page } = stage;
      await withoutCredit(stage, '/api/tools/synonym');
      await load('/tools/synonym');
      await page.getByLabel('Mot', { exact: true }).fill('rapide');
      await tap(page, 'Envoyer');
      await page.getByRole('link', { name: 'Voir les formules' }).waitFor();
    },
  },
  {
    name: 'tool-with-model',
    as,
    async reach(stage) {
      await withModel(stage);
      await stage.load('/tools/rewriting');
      await stage.page.getByLabel('Texte').fill(longText(1_500));
      await text(stage.page, /^Coûte 3.crédits\.$/);
    },
  },
  {
    name: 'tool-long-text',
    as,
    async reach({ load, page }) {
      await load('/tools/correction');
      await page.getByLabel('Texte').fill(`${faulty} `.repeat(60));
      await text(page, /^Texte long/);
      await tap(page, 'Envoyer');
      await text(page, /mises bout à bout/);
      await page
        .getByRole('link', { name: /^Remplacer/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'tool-correction-result',
    as,
    async reach({ go, page }) {
      await go('/tools/correction');
      await page.getByLabel('Texte').fill(faulty);
      await tap(page, 'Envoyer');
      await page
        .getByRole('link', { name: /^Remplacer/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'tool-correction-doubt',
    as,
    async reach({ go, page }) {
      await go('/tools/correction');
      await page.getByLabel('Texte').fill('Elle a oublié ces clés dans la voiture. Il à faim.');
      await tap(page, 'Envoyer');
      await page.getByRole('link', { name: /^Doute/ }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'tool-correction-lesson',
    as,
    async reach({ go, page }) {
      await go('/tools/correction');
      await page.getByLabel('Texte').fill(faulty);
      await tap(page, 'Envoyer');
      await tap(page, 'Comprendre la règle');
      await dialog(page).getByText('Le piège').waitFor();
    },
  },
  {
    name: 'own-faults',
    as,
    async reach({ go, page }) {
      await go('/tools/correction');
      await page.getByLabel('Texte').fill(`${faulty} Il à faim. Les enfants joue dehors. On à le temps.`);
      await tap(page, 'Envoyer');
      await tap(page, 'Tout accepter');
      await page.getByRole('link', { name: 'Mes fautes' }).click();
      await heading(page, 'Mes fautes');
      await page.locator('summary').first().click();
      await page.getByText('Juste').first().waitFor();
    },
  },
  {
    name: 'own-faults-none',
    as: 'newcomer',
    async reach({ go, page }) {
      await go('/redaction/mes-fautes');
      await text(page, /Aucune faute comptée/);
    },
  },
  {
    name: 'own-faults-of-a-visitor',
    as: 'visitor',
    async reach({ go, page }) {
      await go('/redaction/mes-fautes');
      await text(page, /Aucune faute comptée/);
    },
  },
  {
    name: 'tool-synonym-result',
    as,
    async reach({ go, page }) {
      await go('/tools/synonym');
      await page.getByLabel('Mot', { exact: true }).fill('rapide');
      await tap(page, 'Envoyer');
      await page.getByRole('heading', { name: 'Résultat' }).waitFor();
    },
  },
  {
    name: 'tool-history',
    as,
    async reach({ go, page }) {
      await go('/tools/correction');
      await tap(page, 'Historique');
      await dialog(page).getByRole('button').nth(1).waitFor();
    },
  },
  {
    name: 'tool-history-empty',
    as,
    async reach({ go, page }) {
      await go('/tools/rewriting');
      await tap(page, 'Historique');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'tool-layout-menu',
    as,
    async reach({ load, page }) {
      await load('/tools/intro');
      await page.getByRole('button', { name: /^Disposition/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'tool-at-its-limit',
    as,
    async reach({ load, page }) {
      await load('/tools/traduction');
      await page.getByLabel('Langue').fill(longText(150).padEnd(150, '.'));
      await page.getByLabel('Texte', { exact: true }).fill(longText(1_000).padEnd(1_000, '.'));
      await text(page, /1\s?000\/1\s?000/);
    },
  },
];
