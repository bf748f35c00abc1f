import { button, dialog, ficheSet, heading, settled, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';
import { offline, offlineWithout, unreachable } from './offline.ts';

const as = 'traveller';

/** Asks for a poem, which no device can write, for when the connection is back. */
export async function queuePoem(stage: Stage): Promise<void> {
  await offline(stage, '/tools/poem');
  await stage.page.getByLabel('Description').fill('La pluie sur le fleuve');
  await tap(stage.page, 'Envoyer');
  await tap(stage.page, 'Envoyer dès que possible');
  await text(stage.page, 'Demande en attente de connexion');
}

/** Lets it go, puts away that the local engine refused it, and waits until nothing is left to send. */
export async function settlePoem({ context, page }: Stage): Promise<void> {
  const chip = (words: RegExp) => page.getByRole('button', { name: words });
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await chip(/^Synchronisation.*Échec/).click();
  await tap(dialog(page, 'Synchronisation'), 'Ignorer');
  await page.keyboard.press('Escape');
  await chip(/^Synchronisation.*À jour/).waitFor();
}

/** The connection that goes, and what can be done without it. */
export const connectionScreens: readonly Screen[] = [
  {
    name: 'offline-home',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/home');
      await heading(stage.page, 'Bonjour Élève');
    },
  },
  {
    name: 'offline-history',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/account/history');
      await stage.page.getByRole('article').nth(3).waitFor();
    },
  },
  {
    name: 'offline-deck',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, stage.seeds.artefacts.deck.ordinary);
      await button(stage.page, 'Retourner').waitFor();
    },
  },
  {
    name: 'offline-chat',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, stage.seeds.sessions.ordinary);
      await text(stage.page, 'l’envoi demande une connexion');
      await ficheSet(stage.page);
    },
  },
  {
    name: 'offline-not-here',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, `/artefacts/${btoa('987654')}`);
      await text(stage.page, 'n’a jamais été ouvert sur cet appareil');
    },
  },
  {
    name: 'offline-session-dialog',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/revision');
      await tap(stage.page, 'Démarrer une session de révision');
      await text(stage.page, 'Une session demande une connexion');
    },
  },
  {
    name: 'offline-storage',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/account/stockage');
      await text(stage.page, 'Il faut une connexion pour remplir');
    },
  },
  {
    name: 'offline-make-result',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/revision/flashcards');
      await stage.page.getByLabel('Sujet').fill('Le paludisme');
      await tap(stage.page, 'Envoyer');
      await stage.page.getByRole('heading', { name: 'Résultat' }).waitFor();
      await settled(stage.page);
    },
  },
  {
    name: 'offline-page-not-here',
    as,
    expected: unreachable,
    async reach(stage) {
      await offlineWithout(stage, 'exercises-page', `${stage.seeds.artefacts.deck.ordinary}/exercices`);
      await text(stage.page, 'Cette page n’est pas encore sur cet appareil');
    },
  },
  {
    name: 'offline-lessons-not-here',
    as,
    expected: unreachable,
    async reach(stage) {
      await offlineWithout(stage, 'text-paludisme', '/library/paludisme');
      await text(stage.page, 'Les leçons ne sont pas encore sur cet appareil');
    },
  },
  {
    name: 'offline-engine-not-here',
    as,
    expected: unreachable,
    async reach(stage) {
      await offlineWithout(stage, 'late-engine', '/revision/flashcards');
      await stage.page.getByLabel('Sujet').fill('Les volcans et les séismes');
      await tap(stage.page, 'Envoyer');
      await text(stage.page, 'Cet outil n’est pas encore sur cet appareil');
    },
  },
  {
    name: 'offline-tool-refused',
    as,
    expected: unreachable,
    async reach(stage) {
      await offline(stage, '/tools/poem');
      await stage.page.getByLabel('Description').fill('La pluie sur le fleuve');
      await tap(stage.page, 'Envoyer');
      await button(stage.page, 'Envoyer dès que possible').waitFor();
    },
  },
  {
    name: 'offline-tool-queued',
    as,
    expected: unreachable,
    reach: queuePoem,
    leave: settlePoem,
  },
  {
    name: 'offline-exam',
    as,
    expected: unreachable,
    async reach(stage) {
      await offlineWithout(stage, 'late-study-', '/exam');
      await text(stage.page, /leçons de cet examen ne sont pas encore sur cet appareil/);
    },
  },
];
