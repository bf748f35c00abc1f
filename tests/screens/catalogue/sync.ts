import type { Page } from 'playwright-core';
import { waitForWorker } from '#tests/support/browser.ts';
import { button, dialog, heading, tap, text } from '../acts.ts';
import type { Screen } from '../screen.ts';
import { queuePoem, settlePoem } from './connection.ts';
import { offline, unreachable } from './offline.ts';
import { fillSession } from './sessions.ts';

const as = 'traveller';
const chip = (page: Page) => page.getByRole('button', { name: /^Synchronisation/ });

/** The panel behind the chip, once the chip says these words. */
async function openPanel(page: Page, words: RegExp): Promise<void> {
  // The chip stands above the page, which comes later on a slow machine.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: words }).waitFor();
  await chip(page).click();
  await dialog(page, 'Synchronisation').waitFor();
}

/** Turns the heart of the first thing of the history, which is a change that has to be sent. */
async function turnHeart(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoris/ })
    .click();
}

/** The seven things that are said of the exchange with the server, and what breaks or waits around it. */
export const syncScreens: readonly Screen[] = [
  {
    name: 'sync-offline',
    as,
    expected: unreachable,
    async reach(stage) {
      await queuePoem(stage);
      await stage.load('/account/history');
      await turnHeart(stage.page);
      await openPanel(stage.page, /en attente/);
    },
    leave: settlePoem,
  },
  {
    name: 'sync-up-to-date',
    as: 'student',
    async reach({ load, page }) {
      await load('/account');
      await openPanel(page, /^Synchronisation.*À jour/);
    },
  },
  {
    name: 'sync-under-way',
    as: 'student',
    async reach({ load, hold, page }) {
      await hold('/api/users/special/history**');
      await load('/account');
      await openPanel(page, /en cours/);
    },
  },
  {
    name: 'sync-waiting',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/history');
      await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
      // Another tab is sending, and takes its time.
      await page.evaluate(async () => {
        const id = /(?:^|; )id=(\d+)/.exec(document.cookie)?.[1];
        await new Promise<void>((held) => {
          void navigator.locks.request(`ardoise-outbox-${id}`, () => {
            held();
            return new Promise(() => undefined);
          });
        });
      });
      await turnHeart(page);
      await openPanel(page, /en attente/);
    },
    leave: ({ load }) => load('/account'),
  },
  {
    name: 'sync-retrying',
    as: 'student',
    expected: [/status of 503/],
    async reach({ load, answer, page }) {
      await answer('/api/users/special/history**', 503, {
        success: false,
        code: 'unavailable',
        message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
        retryAfter: 40,
      });
      await load('/account');
      await openPanel(page, /Nouvelle tentative/);
    },
  },
  {
    name: 'sync-refused',
    as: 'student',
    expected: [/status of 404/],
    async reach({ load, answer, page }) {
      for (const path of [
        '/api/revision/*/favorite',
        '/api/tools/**/favorite',
        '/api/revision-tools/*/favorite',
      ]) {
        await answer(path, 404, {
          success: false,
          code: 'not_found',
          message: 'Cet élément n’existe pas ou plus.',
        });
      }
      await load('/account/history');
      await turnHeart(page);
      await openPanel(page, /Échec/);
    },
    leave: ({ page }) => tap(page, 'Ignorer'),
  },
  {
    name: 'account-with-a-refused-change',
    as: 'student',
    expected: [/status of 404/],
    async reach({ load, answer, page }) {
      for (const path of [
        '/api/revision/*/favorite',
        '/api/tools/**/favorite',
        '/api/revision-tools/*/favorite',
      ]) {
        await answer(path, 404, {
          success: false,
          code: 'not_found',
          message: 'Cet élément n’existe pas ou plus.',
        });
      }
      await load('/account/history');
      await turnHeart(page);
      await page.getByRole('button', { name: /Échec/ }).waitFor();
      await load('/account');
      await button(page, 'Ignorer').waitFor();
    },
    leave: ({ page }) => tap(page, 'Ignorer'),
  },
  {
    name: 'sync-no-room',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/history');
      await page.getByRole('article').first().waitFor();
      await page.evaluate(() => {
        const full = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
        IDBObjectStore.prototype.put = full;
        IDBObjectStore.prototype.add = full;
      });
      await turnHeart(page);
      await openPanel(page, /Plus de place/);
    },
    leave: ({ load }) => load('/account'),
  },
  {
    name: 'log-out-asked',
    as: 'student',
    expected: unreachable,
    async reach({ load, disconnect, page }) {
      await load('/account/history');
      await page.getByRole('article').first().waitFor();
      await disconnect();
      await turnHeart(page);
      await page.getByRole('status').filter({ hasText: '1 en attente' }).first().waitFor();
      await page.getByRole('article').first().waitFor();
      await page.evaluate(() => {
        history.pushState(null, '', '/account');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await tap(page, 'Se déconnecter');
      await page.getByRole('alertdialog').filter({ visible: true }).waitFor();
    },
    async leave({ page }) {
      await tap(page, 'Rester connecté');
    },
  },
  {
    name: 'generation-ready',
    as,
    expected: unreachable,
    async reach(stage) {
      const { page, context } = stage;
      await offline(stage, '/revision');
      await tap(page, 'Démarrer une session de révision');
      await fillSession(stage, 'La photosynthèse', 'Envoyer dès que possible');
      await text(page, 'Demande en attente de connexion');
      await page.keyboard.press('Escape');
      await context.setOffline(false);
      await text(page, 'Votre demande est prête');
    },
    async leave({ page }) {
      await tap(page, 'Fermer');
      await page.getByText('Votre demande est prête').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'update-waiting',
    as,
    async reach({ load, page }) {
      await load('/home');
      await waitForWorker(page);
      // A worker of another name stands in front, so that the app's own is, at the next start, a newer one for the browser.
      await page.evaluate(async () => {
        interface Policy {
          createScriptURL(path: string): string;
        }
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: Policy): Policy };
        };
        const policy = trustedTypes.createPolicy('ardoise', { createScriptURL: (path) => path });
        const registration = await navigator.serviceWorker.register(policy.createScriptURL('/sw.js?other'));
        const { installing } = registration;
        await new Promise<void>((waits) => {
          if (registration.waiting !== null) waits();
          installing?.addEventListener('statechange', () => installing.state === 'installed' && waits());
        });
      });
      await load('/home');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await text(page, 'Nouvelle version disponible');
    },
    async leave({ page }) {
      // Until the new version has taken over and loaded the page anew.
      await Promise.all([page.waitForEvent('load'), tap(page, 'Actualiser')]);
      await waitForWorker(page);
    },
  },
  {
    name: 'error-screen',
    as: 'newcomer',
    expected: [/./],
    async reach({ load, page }) {
      // A part of the app that is not what it should be: the page that needs it breaks.
      await page.route('**/assets/*privacy-page*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const broken = 1;' }),
      );
      await load('/confidentiality-policies');
      await heading(page, 'Cet écran s’est interrompu');
    },
  },
  {
    name: 'session-ended-elsewhere',
    as: 'newcomer',
    expected: [/status of 401/],
    async reach({ load, page, answer }) {
      await load('/home');
      await answer('/api/**', 401, {
        success: false,
        code: 'invalid_token',
        message: 'Votre session a expiré.',
        invalidToken: true,
      });
      await page.reload();
      await page.waitForURL('**/login');
      await text(page, 'Votre session a expiré');
    },
  },
];
