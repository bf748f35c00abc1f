import { type ErrorCode, errors } from '#contract/errors.ts';
import { button, heading, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';
import { fillSession } from './sessions.ts';

const as = 'student';

/** Has the calls of this path refused as the server would word it. */
async function refuse({ answer }: Stage, path: string, code: ErrorCode, more: object = {}): Promise<void> {
  const { status, message } = errors[code];
  await answer(path, status, { success: false, code, message, ...more });
}

/** Loses every answer from now on: what comes is a proxy's page. */
const loseAnswers = ({ answer }: Stage) => answer('/api/**', 502, {});

const maybeDone = ({ page }: Stage) => text(page, /^Peut-être déjà fait/);
async function giveUp(stage: Stage): Promise<void> {
  await tap(stage.page, 'Ne plus attendre');
  await stage.page.getByText(/^Peut-être déjà fait/).waitFor({ state: 'hidden' });
}

async function openForm({ load, page }: Stage): Promise<void> {
  await load('/revision/flashcards');
  await heading(page, 'Flashcards');
  await page.getByLabel('Sujet').fill('La photosynthèse');
  await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
}

async function openDialog({ load, page }: Stage): Promise<void> {
  await load('/revision');
  await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
  await tap(page, 'Démarrer une session de révision');
  await page.getByLabel('Sujet').waitFor();
}

async function openChat({ load, page, seeds }: Stage): Promise<void> {
  await load(seeds.sessions.ordinary);
  await button(page, 'Interroge-moi').waitFor();
  await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
}

const chatCall = ({ seeds }: Stage) => `${seeds.sessions.ordinary.replace('/chat/', '/api/revision/')}/chat`;

async function say({ page }: Stage): Promise<void> {
  await page.getByLabel('Votre message').fill('Et la respiration des plantes\u202f?');
  await tap(page, 'Envoyer');
}

/** One failure of each kind on each screen that asks an engine. */
export const failureScreens: readonly Screen[] = [
  {
    name: 'make-maybe-done',
    as,
    expected: [/status of 502/],
    async reach(stage) {
      await openForm(stage);
      await loseAnswers(stage);
      await tap(stage.page, 'Envoyer');
      await maybeDone(stage);
    },
    leave: giveUp,
  },
  {
    name: 'tool-maybe-done',
    as,
    expected: [/status of 502/],
    async reach(stage) {
      const { load, page } = stage;
      await load('/tools/summarize');
      await page.getByLabel('Texte').fill('Le fleuve Congo coule vers l’Atlantique.');
      await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
      await loseAnswers(stage);
      await tap(page, 'Envoyer');
      await maybeDone(stage);
    },
    leave: giveUp,
  },
  {
    name: 'session-dialog-maybe-done',
    as,
    expected: [/status of 502/],
    async reach(stage) {
      await openDialog(stage);
      await loseAnswers(stage);
      await fillSession(stage, 'La photosynthèse');
      await maybeDone(stage);
    },
    leave: giveUp,
  },
  {
    name: 'chat-maybe-done',
    as,
    expected: [/status of 502/],
    async reach(stage) {
      await openChat(stage);
      await loseAnswers(stage);
      await say(stage);
      await maybeDone(stage);
    },
    leave: giveUp,
  },
  {
    name: 'make-too-many',
    as,
    expected: [/status of 429/],
    async reach(stage) {
      await openForm(stage);
      await refuse(stage, '/api/revision-tools/flashcards', 'too_many_generations', { retryAfter: 3_600 });
      await tap(stage.page, 'Envoyer');
      await text(stage.page, 'Encore un instant');
    },
  },
  {
    name: 'make-out-of-order',
    as,
    expected: [/status of 503/],
    async reach(stage) {
      await openForm(stage);
      await refuse(stage, '/api/revision-tools/flashcards', 'engine_unavailable');
      await tap(stage.page, 'Envoyer');
      await text(stage.page, 'Service indisponible');
    },
  },
  {
    name: 'make-wrong-field',
    as,
    expected: [/status of 400/],
    async reach(stage) {
      await openForm(stage);
      await refuse(stage, '/api/revision-tools/flashcards', 'invalid_payload', {
        fields: { subject: 'Indiquez un sujet de 1 à 100 caractères' },
      });
      await tap(stage.page, 'Envoyer');
      await text(stage.page, 'Demande à corriger');
    },
  },
  {
    name: 'session-dialog-out-of-order',
    as,
    expected: [/status of 503/],
    async reach(stage) {
      await openDialog(stage);
      await refuse(stage, '/api/revision/start', 'engine_unavailable');
      await fillSession(stage, 'La photosynthèse');
      await text(stage.page, 'Service indisponible');
    },
  },
  {
    name: 'chat-session-full-meanwhile',
    as,
    expected: [/status of 409/],
    async reach(stage) {
      await openChat(stage);
      await refuse(stage, chatCall(stage), 'session_full');
      await say(stage);
      await text(stage.page, 'Session terminée');
    },
  },
  {
    name: 'chat-stopped',
    as,
    expected: [/status of 409/],
    async reach(stage) {
      await openChat(stage);
      await refuse(stage, chatCall(stage), 'stopped', { message: 'Vous avez arrêté cette demande.' });
      await say(stage);
      await text(stage.page, 'Demande arrêtée');
    },
  },
];
