import { button, ficheSet, heading, tap } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';

/** Shows the page as the printer gets it, until the screen is left. */
const print = ({ page }: Stage): Promise<void> => page.emulateMedia({ media: 'print' });

const printed = (name: string, as: Screen['as'], reach: Screen['reach']): Screen => ({
  name: `printed-${name}`,
  as,
  onPaper: true,
  async reach(stage) {
    await reach(stage);
    await print(stage);
  },
  leave: ({ page }) => page.emulateMedia({ media: null }),
});

/** The layout that this choice of the menu makes, without the browser's own dialog. */
async function layOut(
  { load, page, seeds }: Stage,
  kind: 'deck' | 'quiz' | 'map' | 'timeline',
  choice: string,
): Promise<void> {
  await load(seeds.artefacts[kind].ordinary);
  await button(page, 'Autres formats').waitFor();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await tap(page, 'Autres formats');
  await page.getByRole('menuitem', { name: choice }).click();
  await page.locator('[data-print-sheet]').waitFor({ state: 'attached' });
}

const sheets = [
  ['deck-list', 'deck', 'Imprimer la liste'],
  ['cards-to-cut', 'deck', 'Imprimer des cartes à découper'],
  ['quiz-with-answers', 'quiz', 'Imprimer le quiz et son corrigé'],
  ['map', 'map', 'Imprimer le plan de la carte'],
  ['timeline', 'timeline', 'Imprimer la frise'],
] as const;

/** What the printer makes of an artefact, a fiche and a session. */
export const paperScreens: readonly Screen[] = [
  ...sheets.map(([name, kind, choice]) => printed(name, 'classmate', (stage) => layOut(stage, kind, choice))),
  printed('fiche', 'visitor', async ({ load, page }) => {
    await load('/library/paludisme/fiche');
    await heading(page, 'Le paludisme');
    await page.getByRole('heading', { name: 'Définitions' }).waitFor();
  }),
  printed('chat', 'student', async ({ go, page, seeds }) => {
    await go(seeds.sessions.ordinary);
    await heading(page, 'La photosynthèse');
    await button(page, 'Interroge-moi').waitFor();
    await ficheSet(page);
  }),
];
