import { button, heading, tap, text } from '../acts.ts';
import type { Screen } from '../screen.ts';
import { offline, unreachable } from './offline.ts';

const as = 'traveller';

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
      await text(stage.page, 'Fait sur l’appareil');
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
    async reach(stage) {
      await offline(stage, '/tools/poem');
      await stage.page.getByLabel('Description').fill('La pluie sur le fleuve');
      await tap(stage.page, 'Envoyer');
      await tap(stage.page, 'Envoyer dès que possible');
      await text(stage.page, 'Demande en attente de connexion');
    },
  },
];
