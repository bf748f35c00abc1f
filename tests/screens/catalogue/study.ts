import { button, dialog, heading, settled, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'classmate';

/** The exercises that each content gives, by the name on their card. */
const rounds = [
  ['choice', 'dates', 'Choix multiple'],
  ['true-or-false', 'deck', 'Vrai ou faux'],
  ['matching', 'dates', 'Associer'],
  ['gap', 'dates', 'Texte à trous'],
  ['written', 'deck', 'Réponse écrite'],
  ['order', 'timeline', 'Remettre dans l’ordre'],
  ['which-date', 'timeline', /^Quelle date/],
  ['hidden-nodes', 'map', 'Idées cachées'],
  ['odd-one-out', 'map', 'L’intrus'],
  ['quiz-cards', 'quiz', 'Quiz en cartes'],
] as const;

async function openRound(
  { load, page, seeds }: Stage,
  content: (typeof rounds)[number][1],
  name: string | RegExp,
) {
  await load(`${seeds.artefacts[content].ordinary}/exercices`);
  await page
    .getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
    .first()
    .click();
  // A round is kept where it was left, by the screen before this one too.
  await text(page, /Question \d+ sur/);
}

const onward = ({ page }: Stage) => page.getByRole('button', { name: /^(Suivant|Voir le résultat)$/ });

/** Says « Vrai » to the question that is open; one that was left answered stays so. */
async function judge(stage: Stage): Promise<void> {
  const { page } = stage;
  const open = page.getByRole('button', { name: 'Vrai', exact: true, disabled: false });
  await onward(stage).or(open).first().waitFor();
  if (!(await onward(stage).isVisible())) await open.click();
  await onward(stage).waitFor();
}

/** Leaves a judged question; tells whether it was the last one. */
async function goOn(stage: Stage): Promise<boolean> {
  const isLast = (await onward(stage).innerText()) === 'Voir le résultat';
  await onward(stage).click();
  await onward(stage).waitFor({ state: 'hidden' });
  return isLast;
}

async function due(stage: Stage): Promise<void> {
  await stage.go('/review');
  await button(stage.page, 'Voir la réponse').waitFor();
}

async function present(
  { load, page, seeds }: Stage,
  content: 'deck' | 'quiz' | 'map' | 'timeline',
  length: 'ordinary' | 'extreme' = 'ordinary',
): Promise<void> {
  await load(`${seeds.artefacts[content][length]}/presenter`);
  await tap(page, 'Commencer');
  await button(page, 'Quitter la présentation').waitFor();
}

/** Exercises, the daily review, and what is shown to a class. */
export const studyScreens: readonly Screen[] = [
  ...(['deck', 'dates', 'quiz', 'map', 'timeline'] as const).map(
    (content): Screen => ({
      name: `exercises-of-${content}`,
      as,
      async reach({ go, page, seeds }) {
        await go(`${seeds.artefacts[content].ordinary}/exercices`);
        await text(page, 'Faits sur l’appareil, sans crédit');
        await settled(page);
      },
    }),
  ),
  ...rounds.map(
    ([name, content, title]): Screen => ({
      name: `exercise-${name}`,
      as,
      reach: (stage) => openRound(stage, content, title),
    }),
  ),
  {
    name: 'exercise-verdict',
    as,
    async reach(stage) {
      await openRound(stage, 'deck', 'Vrai ou faux');
      await judge(stage);
    },
  },
  {
    name: 'exercise-verdict-wrong',
    as,
    async reach(stage) {
      const { page } = stage;
      await openRound(stage, 'deck', 'Vrai ou faux');
      // What is drawn is left to chance: until a proposed answer is false, the round goes on, and then another.
      for (;;) {
        await judge(stage);
        if (await page.getByText('Réponse incorrecte.').isVisible()) return;
        if (await goOn(stage)) await tap(page, 'Nouvelle série');
      }
    },
  },
  {
    name: 'exercise-result',
    as,
    async reach(stage) {
      await openRound(stage, 'deck', 'Vrai ou faux');
      do await judge(stage);
      while (!(await goOn(stage)));
      await button(stage.page, 'Nouvelle série').waitFor();
    },
    leave: ({ page }) => tap(page, 'Nouvelle série'),
  },
  { name: 'review', as, reach: due },
  {
    name: 'review-answer',
    as,
    async reach(stage) {
      await due(stage);
      await tap(stage.page, 'Voir la réponse');
      await stage.page.getByRole('button', { name: /^Facile/ }).waitFor();
    },
  },
  {
    name: 'review-settings',
    as,
    async reach(stage) {
      await due(stage);
      await tap(stage.page, 'Réglages de la révision');
      await dialog(stage.page, 'Réglages de la révision').waitFor();
    },
  },
  {
    name: 'review-session-over',
    as: 'student',
    async reach({ load, page }) {
      await load('/review');
      const over = page.getByRole('heading', { name: 'Séance terminée' });
      const ask = button(page, 'Voir la réponse');
      const known = page.getByRole('button', { name: /^Correct/ });
      for (;;) {
        await over.or(ask).or(known).first().waitFor();
        if (await over.isVisible()) break;
        // A deck that comes from the server meanwhile begins the session anew: the card is asked again.
        if (await ask.isVisible()) await ask.click();
        else await known.click({ timeout: 1_000 }).catch(() => undefined);
      }
    },
  },
  {
    name: 'review-done',
    as: 'guest',
    async reach({ load, page }) {
      await load('/review');
      await button(page, 'Voir la réponse')
        .or(page.getByRole('heading', { name: /Séance terminée|Rien à revoir/ }))
        .first()
        .waitFor();
      while (await button(page, 'Voir la réponse').isVisible()) {
        await tap(page, 'Voir la réponse');
        await page.getByRole('button', { name: /^Facile/ }).click();
        await page.getByRole('button', { name: /^Facile/ }).waitFor({ state: 'hidden' });
      }
      await page.getByRole('heading', { name: /Séance terminée|Rien à revoir/ }).waitFor();
    },
  },
  {
    name: 'review-nothing-due',
    as: 'guest',
    async reach({ load, page }) {
      await load('/review');
      await page.getByRole('heading', { name: /Rien à revoir/ }).waitFor();
    },
  },
  {
    name: 'presentation',
    as,
    async reach({ load, page, seeds }) {
      await load(`${seeds.artefacts.deck.ordinary}/presenter`);
      await heading(page, 'La photosynthèse');
      await button(page, 'Commencer').waitFor();
    },
  },
  { name: 'presentation-card', as, reach: (stage) => present(stage, 'deck') },
  {
    name: 'presentation-quiz-answer',
    as,
    async reach(stage) {
      await present(stage, 'quiz');
      await stage.page.keyboard.press('PageDown');
      await button(stage.page, 'Suivant').waitFor();
    },
  },
  {
    name: 'presentation-extreme',
    as,
    async reach(stage) {
      await present(stage, 'quiz', 'extreme');
      await stage.page.keyboard.press('PageDown');
      await button(stage.page, 'Suivant').waitFor();
    },
  },
  {
    name: 'presentation-choice',
    as,
    async reach({ load, page, seeds }) {
      await load(`${seeds.artefacts.quiz.ordinary}/presenter`);
      await tap(page, 'Choisir les questions');
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'presentation-map',
    as,
    async reach(stage) {
      await present(stage, 'map');
      for (let step = 0; step < 4; step += 1) await stage.page.keyboard.press('PageDown');
      await stage.page.getByRole('treeitem').nth(3).waitFor();
    },
  },
  {
    name: 'presentation-timeline',
    as,
    async reach(stage) {
      await present(stage, 'timeline');
      for (let step = 0; step < 5; step += 1) await stage.page.keyboard.press('PageDown');
      await text(stage.page, '3 sur');
    },
  },
  {
    name: 'presentation-timeline-axis',
    as,
    async reach(stage) {
      await present(stage, 'timeline');
      await stage.page.keyboard.press('t');
      await text(stage.page, 'Toute la frise');
    },
  },
  {
    name: 'presentation-timeline-whole',
    as,
    async reach(stage) {
      await present(stage, 'timeline');
      await stage.page.keyboard.press('End');
      await stage.page.keyboard.press('PageUp');
      await text(stage.page, 'Toute la frise');
    },
  },
  {
    name: 'presentation-lesson',
    as,
    async reach({ load, page }) {
      await load('/library/photosynthese/presenter');
      await tap(page, 'Commencer');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageDown');
      await text(page, '4 sur');
    },
  },
  {
    name: 'presentation-podium',
    as,
    async reach(stage) {
      await present(stage, 'quiz');
      const { page } = stage;
      await page
        .getByRole('button', { name: /^Un point de plus/ })
        .first()
        .click();
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('PageDown');
    },
    leave: ({ load }) => load('/account'),
  },
];
