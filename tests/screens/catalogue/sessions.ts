import {
  button,
  dialog,
  ficheSet,
  heading,
  settled,
  stopWaiting,
  tap,
  text,
  withoutCredit,
} from '../acts.ts';
import { longText, unbreakable } from '../extremes.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'student';

async function openDialog({ go, page }: Stage): Promise<void> {
  await go('/revision');
  await tap(page, 'Démarrer une session de révision');
  await dialog(page, 'Session de révision').getByLabel('Sujet').waitFor();
}

/** Fills the form of a session in, and sends it with this button. */
export async function fillSession({ page }: Stage, subject: string, send = 'Démarrer'): Promise<void> {
  const form = dialog(page, 'Session de révision');
  await form.getByLabel('Classe').fill('4e des humanités');
  await form.getByLabel('Matière').fill('Biologie');
  await form.getByLabel('Sujet').fill(subject);
  await tap(form, send);
}

/** Puts the favourite session in a state that the server would take long to come to. */
async function openAs(stage: Stage, change: (revision: Record<string, unknown>) => object): Promise<void> {
  const path = stage.seeds.sessions.other;
  await stage.revise(path.replace('/chat/', '/api/revision/'), (body) => ({
    ...body,
    revision: { ...(body.revision as object), ...change(body.revision as Record<string, unknown>) },
  }));
  await stage.load(path);
  await heading(stage.page, /^La conférence de Berlin/);
}

const said = (revision: Record<string, unknown>) => revision.chat as { content: string }[];

/** Starting a session, and every state of its chat. */
export const sessionScreens: readonly Screen[] = [
  {
    name: 'session-dialog',
    as,
    reach: openDialog,
  },
  {
    name: 'session-dialog-loading',
    as,
    async reach({ hold, load, page }) {
      await hold('/assets/session-form*.js');
      await load('/revision');
      await tap(page, 'Démarrer une session de révision');
      await dialog(page, 'Session de révision').locator('[class*="spinner"]').waitFor();
    },
  },
  {
    name: 'session-dialog-errors',
    as,
    async reach(stage) {
      await openDialog(stage);
      await tap(dialog(stage.page), 'Démarrer');
      await text(stage.page, 'Champs invalide');
    },
  },
  {
    name: 'session-dialog-choices',
    as,
    async reach(stage) {
      await openDialog(stage);
      await stage.page.getByLabel('Matière').click();
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'session-dialog-no-lesson',
    as,
    expected: [/status of 422/],
    async reach(stage) {
      await openDialog(stage);
      await fillSession(stage, 'La plongée sous-marine');
      await stage.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'session-dialog-running',
    as,
    async reach(stage) {
      await stage.hold('/api/revision/start');
      await openDialog(stage);
      await fillSession(stage, 'La photosynthèse');
      await text(stage.page, 'Votre session se prépare');
    },
    leave: ({ page }) => stopWaiting(page, 'Annuler'),
  },
  {
    name: 'session-dialog-without-credit',
    as: 'broke',
    expected: [/status of 402/],
    async reach(stage) {
      await withoutCredit(stage, '/api/revision/start');
      await openDialog(stage);
      await fillSession(stage, 'La photosynthèse');
      await stage.page.getByRole('link', { name: 'Voir les formules' }).waitFor();
    },
  },
  {
    name: 'chat',
    as,
    async reach({ go, page, seeds }) {
      await go(seeds.sessions.ordinary);
      await heading(page, 'La photosynthèse');
      await button(page, 'Interroge-moi').waitFor();
      await ficheSet(page);
      await settled(page);
    },
  },
  {
    name: 'chat-with-a-long-subject',
    as,
    async reach({ go, page, seeds }) {
      await go(seeds.sessions.long);
      await button(page, 'Interroge-moi').waitFor();
      await ficheSet(page);
    },
  },
  {
    name: 'chat-new',
    as,
    async reach({ go, page, seeds }) {
      await go(seeds.sessions.other);
      await text(page, 'Une question sur la fiche');
      await ficheSet(page);
    },
  },
  {
    name: 'chat-menu',
    as,
    async reach({ load, page, seeds }) {
      await load(seeds.sessions.ordinary);
      await tap(page, 'Menu de la session');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'chat-delete-asked',
    as,
    async reach({ load, page, seeds }) {
      await load(seeds.sessions.ordinary);
      await tap(page, 'Menu de la session');
      await page.getByRole('menuitem', { name: 'Supprimer' }).click();
      await page.getByRole('alertdialog').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'chat-report',
    as,
    async reach({ load, page, seeds }) {
      await load(seeds.sessions.ordinary);
      await tap(page, 'Signaler une erreur');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'chat-fiche-being-written',
    as,
    async reach(stage) {
      await openAs(stage, (revision) => ({
        chat: [],
        state: 'writing',
        writing: [{ completionId: 'c1', question: null, text: said(revision)[0]?.content.slice(0, 600) }],
      }));
      await stage.page.locator('#fiche[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'chat-answer-being-written',
    as,
    async reach(stage) {
      await openAs(stage, () => ({
        state: 'writing',
        writing: [
          {
            completionId: 'c2',
            question: 'Qui n’a pas été invité à la conférence de Berlin\u202f?',
            text: 'La conférence de Berlin réunit treize puissances européennes et les États-Unis. Aucun',
          },
        ],
      }));
      await button(stage.page, 'Arrêter').waitFor();
    },
  },
  {
    name: 'chat-with-maths',
    as,
    async reach(stage) {
      await openAs(stage, () => ({
        chat: [
          {
            role: 'assistant',
            engine: 'model',
            content: [
              '# Le second degré',
              'Une équation $ax^2 + bx + c = 0$ a pour discriminant $\\Delta = b^2 - 4ac$.',
              '$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$',
              '| Discriminant | Racines |\n| --- | --- |\n| $\\Delta > 0$ | deux racines réelles |\n| $\\Delta = 0$ | une racine double |\n| $\\Delta < 0$ | aucune racine réelle |',
              '## Un exemple\n1. On calcule $\\Delta = 25 - 24 = 1$.\n2. On trouve $x_1 = 2$ et $x_2 = 3$.',
              '> Le signe du discriminant se lit avant tout calcul de racine.',
            ].join('\n\n'),
          },
          { role: 'user', content: 'Pourquoi deux racines\u202f?' },
          {
            role: 'assistant',
            engine: 'model',
            content: `Parce que $\\sqrt{\\Delta}$ a deux signes. ${longText(300)}`,
          },
        ],
      }));
      await stage.page.locator('#fiche math').first().waitFor();
    },
  },
  {
    name: 'chat-very-long',
    as,
    async reach(stage) {
      await openAs(stage, (revision) => ({
        tokenNbre: 3_600,
        chat: [
          ...said(revision),
          ...Array.from({ length: 12 }, (_, at) => [
            { role: 'user', content: at % 2 === 0 ? longText(700) : unbreakable.repeat(3) },
            {
              role: 'assistant',
              engine: 'local',
              content: `${longText(900)}\n\n- ${longText(80)}\n- ${unbreakable.repeat(2)}`,
            },
          ]).flat(),
        ],
      }));
      // The device may show what it had first; what comes then fades in.
      await stage.page.getByText(unbreakable.repeat(2)).nth(17).waitFor();
      await button(stage.page, 'Interroge-moi').waitFor();
    },
  },
  {
    name: 'chat-full',
    as,
    async reach(stage) {
      await openAs(stage, () => ({ state: 'full', tokenNbre: 3_700 }));
      await text(stage.page, 'Cette session est pleine');
    },
  },
  {
    name: 'chat-failed',
    as,
    async reach(stage) {
      await openAs(stage, () => ({
        chat: [],
        state: 'failed',
        tokenNbre: 0,
        failure:
          'Le service d’intelligence artificielle ne répond pas. Réessayez dans un instant. Votre crédit est rendu.',
      }));
      await text(stage.page, 'Votre fiche n’a pas pu être écrite');
    },
  },
  {
    name: 'chat-not-sent',
    as,
    expected: [/status of 503/],
    async reach(stage) {
      await stage.answer(`${stage.seeds.sessions.ordinary.replace('/chat/', '/api/revision/')}/chat`, 503, {
        success: false,
        code: 'engine_unavailable',
        message:
          'Le service d’intelligence artificielle ne répond pas. Réessayez dans un instant. Votre crédit est rendu.',
      });
      await stage.load(stage.seeds.sessions.ordinary);
      await stage.page.getByLabel('Votre message').fill('Et la respiration des plantes\u202f?');
      await tap(stage.page, 'Envoyer');
      await button(stage.page, 'Réessayer').waitFor();
    },
  },
  {
    name: 'chat-missing',
    as,
    expected: [/status of 404/],
    async reach({ go, page }) {
      await go('/chat/987654');
      await heading(page, 'Page introuvable');
    },
  },
];
