import { button, dialog, heading, settled, stopWaiting, tap, text, withoutCredit } from '../acts.ts';
import { longText } from '../extremes.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'classmate';
const tools = [
  ['mind-map', 'Carte mentale'],
  ['timeline', 'Frise Chronologique'],
  ['flashcards', 'Flashcards'],
  ['quiz', 'Quiz'],
] as const;
/** The way of correcting that a quiz starts with; it remembers the one that was chosen last. */
const EACH = 'Correction après chaque réponse';
type Kind = 'deck' | 'quiz' | 'map' | 'timeline';

/** An artefact of the account. Its own words are anybody's: only what is around them is the app's. */
const open = async ({ go, page, seeds }: Stage, kind: Kind, length: 'ordinary' | 'extreme' = 'ordinary') => {
  await go(seeds.artefacts[kind][length]);
  await button(page, 'Autres formats').waitFor();
  await settled(page);
};

const shown = (
  name: string,
  kind: Kind,
  length: 'ordinary' | 'extreme',
  then: (stage: Stage) => Promise<void>,
): Screen => ({
  name,
  as,
  async reach(stage) {
    await open(stage, kind, length);
    await then(stage);
  },
});

/** The quiz at its landing: one that was left goes on where it was. */
async function land({ page }: Stage): Promise<void> {
  const start = button(page, 'Commencer le quiz');
  const back = button(page, 'Quitter le quiz').or(button(page, 'Retour au début'));
  await start.or(back).first().waitFor();
  if (!(await start.isVisible())) await back.first().click();
  await start.waitFor();
}

async function begin(stage: Stage, mode?: string): Promise<void> {
  const { page } = stage;
  await land(stage);
  if (mode !== undefined) await page.getByLabel(mode).check();
  await tap(page, 'Commencer le quiz');
  await page.getByRole('list', { name: 'Réponses proposées' }).waitFor();
}

const pick = ({ page }: Stage, at: number) =>
  page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').nth(at).click();

/** The four tools: forms, what is under way, what is refused, and what was made in every view. */
export const artefactScreens: readonly Screen[] = [
  ...tools.map(
    ([tool, title]): Screen => ({
      name: `make-${tool}`,
      as,
      async reach({ go, page }) {
        await go(`/revision/${tool}`);
        await heading(page, title);
        await page.getByLabel('Mon cours').waitFor();
      },
    }),
  ),
  {
    name: 'make-example',
    as,
    async reach({ go, page }) {
      await go('/revision/flashcards');
      await heading(page, 'Flashcards');
      await tap(page, 'Exemple');
      await page.getByRole('heading', { name: 'Résultat' }).waitFor();
    },
  },
  {
    name: 'make-waiting',
    as,
    async reach({ hold, load, page }) {
      await hold('/api/revision-tools/mind-map');
      await load('/revision/mind-map');
      await page.getByLabel('Sujet').fill('La cellule');
      await page.getByLabel('Éléments').fill(longText(200));
      await tap(page, 'Envoyer');
      await button(page, 'Annuler').waitFor();
    },
    leave: ({ page }) => stopWaiting(page, 'Annuler'),
  },
  {
    name: 'make-refused',
    as,
    expected: [/status of 422/],
    async reach({ load, page }) {
      await load('/revision/quiz');
      await page.getByLabel('Sujet').fill('La plongée sous-marine');
      await tap(page, 'Envoyer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'make-without-credit',
    as: 'broke',
    expected: [/status of 402/],
    async reach(stage) {
      const { load, page } = stage;
      await withoutCredit(stage, '/api/revision-tools/quiz');
      await load('/revision/quiz');
      await page.getByLabel('Sujet').fill('La photosynthèse');
      await tap(page, 'Envoyer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'make-lesson-picker',
    as,
    async reach({ load, page }) {
      await load('/revision/timeline');
      await tap(page, 'Choisir une leçon');
      await dialog(page).getByText('La photosynthèse').waitFor();
    },
  },
  {
    name: 'make-result',
    as,
    async reach({ load, page }) {
      await load('/revision/flashcards');
      await page.getByLabel('Sujet').fill('Le paludisme');
      await tap(page, 'Envoyer');
      await page.getByRole('link', { name: 'Voir', exact: true }).waitFor();
      await settled(page);
    },
  },
  shown('deck', 'deck', 'ordinary', ({ page }) => button(page, 'Retourner').waitFor()),
  shown('deck-turned', 'deck', 'ordinary', ({ page }) => tap(page, 'Retourner')),
  shown('deck-all-cards', 'deck', 'ordinary', ({ page }) => tap(page, 'Toutes les cartes')),
  shown('deck-answers-hidden', 'deck', 'ordinary', async ({ page }) => {
    await tap(page, 'Toutes les cartes');
    await tap(page, 'Cacher les réponses');
  }),
  shown('deck-whole', 'deck', 'ordinary', async ({ page }) => {
    await tap(page, 'Plein écran');
    await button(page, 'Quitter le plein écran').waitFor();
  }),
  shown('deck-end', 'deck', 'ordinary', async ({ page }) => {
    const end = page.getByRole('heading', { name: 'Paquet terminé' });
    while (!(await end.isVisible())) await tap(page, 'Carte suivante');
  }),
  shown('deck-edit-card', 'deck', 'ordinary', async ({ page }) => {
    await tap(page, 'Modifier');
    await dialog(page, 'Modifier la carte').waitFor();
  }),
  {
    name: 'deck-changed',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.deck.ordinary);
      await tap(stage.page, 'Écarter');
      await button(stage.page, 'Enregistrer le paquet').waitFor();
    },
    leave: ({ page }) => tap(page, 'Annuler les changements'),
  },
  shown('deck-extreme', 'deck', 'extreme', ({ page }) => tap(page, 'Retourner')),
  shown('deck-extreme-all-cards', 'deck', 'extreme', ({ page }) => tap(page, 'Toutes les cartes')),
  shown('artefact-formats', 'deck', 'ordinary', async ({ page }) => {
    await tap(page, 'Autres formats');
    await page.getByRole('menu').waitFor();
  }),
  {
    name: 'artefact-saved-to-be-shared',
    as,
    async reach(stage) {
      await open(stage, 'deck');
      // A browser without a share sheet for files.
      await stage.page.evaluate(() =>
        Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true }),
      );
      await tap(stage.page, 'Partager');
      await text(stage.page, 'Ce navigateur ne partage pas de fichiers');
    },
  },
  shown('artefact-delete-asked', 'map', 'ordinary', async ({ page }) => {
    await tap(page, 'Supprimer');
    await page.getByRole('alertdialog').filter({ visible: true }).waitFor();
  }),
  shown('artefact-report', 'map', 'ordinary', async ({ page }) => {
    await tap(page, 'Signaler une erreur');
    await dialog(page).waitFor();
  }),
  {
    name: 'artefact-reported-toast',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.timeline.ordinary);
      await tap(stage.page, 'Signaler une erreur');
      await stage.page.getByLabel('Qu’est-ce qui ne va pas').fill('La date de la prise de la Bastille.');
      await tap(stage.page, 'Signaler');
      await text(stage.page, 'Votre signalement est enregistré');
    },
  },
  shown('quiz', 'quiz', 'ordinary', land),
  shown('quiz-read', 'quiz', 'ordinary', async (stage) => {
    await land(stage);
    await tap(stage.page, 'Lire les questions');
    await button(stage.page, 'Retour au quiz').waitFor();
  }),
  shown('quiz-edit', 'quiz', 'ordinary', async (stage) => {
    await land(stage);
    await tap(stage.page, 'Lire les questions');
    await tap(stage.page, 'Modifier la question 1');
    await button(stage.page, 'Enregistrer la question').waitFor();
  }),
  shown('quiz-question', 'quiz', 'ordinary', (stage) => begin(stage)),
  {
    name: 'quiz-feedback',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.ordinary);
      await begin(stage, EACH);
      await pick(stage, 0);
      await button(stage.page, 'Suivant').waitFor();
    },
  },
  {
    name: 'quiz-until-right',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.ordinary);
      await begin(stage, "Réessayer jusqu'à la bonne réponse");
      for (const at of [0, 1, 2])
        if (!(await button(stage.page, 'Suivant').isVisible())) await pick(stage, at);
    },
  },
  {
    name: 'quiz-finish-asked',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.extreme);
      await begin(stage, 'Correction à la fin');
      for (let last = false; !last; ) {
        await pick(stage, 0);
        await pick(stage, 1);
        last = !(await button(stage.page, 'Suivant').isVisible());
        if (!last) await tap(stage.page, 'Suivant');
      }
      await stage.page
        .getByRole('button', { name: /Terminer|Voir le résultat/ })
        .first()
        .click();
      await stage.page.getByRole('alertdialog').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'quiz-incomplete',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.extreme);
      await begin(stage, 'Correction à la fin');
      while (await button(stage.page, 'Suivant').isVisible()) await tap(stage.page, 'Suivant');
      await stage.page
        .getByRole('button', { name: /Terminer|Voir le résultat/ })
        .first()
        .click();
      await stage.page.getByRole('alertdialog', { name: 'Le quiz est incomplet' }).waitFor();
    },
  },
  {
    name: 'quiz-result',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.ordinary);
      await begin(stage, EACH);
      for (;;) {
        await pick(stage, 0);
        const next = stage.page.getByRole('button', { name: /^(Suivant|Voir le résultat)$/ });
        const isLast = (await next.first().innerText()) === 'Voir le résultat';
        await next.first().click();
        if (isLast) break;
      }
      await stage.page.getByLabel('Afficher').waitFor();
    },
  },
  {
    name: 'quiz-extreme',
    as,
    async reach(stage) {
      // Where another screen has left the quiz under way, it opens alone, without what stands around its landing.
      await stage.load(stage.seeds.artefacts.quiz.extreme);
      await land(stage);
      await button(stage.page, 'Autres formats').waitFor();
    },
  },
  {
    name: 'quiz-extreme-question',
    as,
    async reach(stage) {
      await stage.load(stage.seeds.artefacts.quiz.extreme);
      await begin(stage, EACH);
      // Shuffled: the long question is the one with a segment.
      if ((await stage.page.getByText('Choix multiple').count()) === 0) {
        await pick(stage, 0);
        await tap(stage.page, 'Suivant');
      }
      await text(stage.page, 'Choix multiple');
      await pick(stage, 0);
      await pick(stage, 1);
    },
  },
  shown('map', 'map', 'ordinary', ({ page }) => button(page, 'Voir toute la carte').waitFor()),
  // What a box says whole is not told again: one whose words are cut is.
  shown('map-node-told', 'map', 'extreme', async ({ page }) => {
    await page.getByRole('tree').press('ArrowRight');
    await page.getByRole('tree').press('ArrowRight');
    await button(page, 'Fermer la description').waitFor();
  }),
  shown('map-two-levels', 'map', 'ordinary', async ({ page }) => {
    await tap(page, 'Niveau 2');
  }),
  shown('map-outline', 'map', 'ordinary', ({ page }) => tap(page, 'Afficher le plan')),
  shown('map-whole', 'map', 'ordinary', async ({ page }) => {
    await tap(page, 'Plein écran');
    await button(page, 'Quitter le plein écran').waitFor();
  }),
  shown('map-extreme', 'map', 'extreme', ({ page }) => button(page, 'Voir toute la carte').waitFor()),
  shown('map-extreme-outline', 'map', 'extreme', ({ page }) => tap(page, 'Afficher le plan')),
  shown('timeline', 'timeline', 'ordinary', ({ page }) => button(page, 'Cacher les dates').waitFor()),
  shown('timeline-dates-hidden', 'timeline', 'ordinary', ({ page }) => tap(page, 'Cacher les dates')),
  shown('timeline-whole', 'timeline', 'ordinary', async ({ page }) => {
    await tap(page, 'Plein écran');
    await button(page, 'Quitter le plein écran').waitFor();
  }),
  shown('timeline-to-scale', 'timeline', 'ordinary', ({ page }) => tap(page, 'À l’échelle')),
  shown('timeline-extreme', 'timeline', 'extreme', ({ page }) => button(page, 'Cacher les dates').waitFor()),
  {
    name: 'artefact-missing',
    as,
    expected: [/status of 404/],
    async reach({ go, page }) {
      await go(`/artefacts/${btoa('987654')}`);
      await heading(page, 'Page introuvable');
    },
  },
  {
    name: 'artefact-damaged',
    as,
    async reach(stage) {
      await stage.revise('/api/revision-tools/artefacts/*', (body) => ({
        ...body,
        data: { ...(body.data as object), output: '{"data":[]}' },
      }));
      await stage.load(stage.seeds.artefacts.timeline.extreme);
      await text(stage.page, /Ce contenu est abîmé|Cacher les dates/);
    },
  },
];
