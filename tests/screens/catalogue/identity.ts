import { codeSentences } from '#contract/messages/account.ts';
import { EMAIL_CONFIRMED } from '#contract/messages/success.ts';
import { password } from '../account.ts';
import { dialog, heading, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';
import { newcomer } from '../seeds.ts';

const as = 'visitor';
let people = 0;

async function fillSignUp({ page }: Stage): Promise<void> {
  people += 1;
  await page.getByLabel('Nom', { exact: true }).fill('Exemple');
  await page.getByLabel('Prénom').fill('Élève');
  await page.getByLabel('Numéro de téléphone').fill(`09700${String(people).padStart(5, '0')}`);
  await page.getByLabel('E-mail').fill(`eleve.${people}@exemple.test`);
  await page.getByLabel('Comment avez-vous connu Ardoise').click();
  await page.getByRole('option', { name: 'Affiche' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
}

/** Once only: a page that is loaded anew goes on with the last code by itself. */
async function reachCode(stage: Stage): Promise<void> {
  const code = stage.page.getByLabel('Code de vérification');
  if (await code.isVisible()) return;
  await stage.load('/signup');
  await fillSignUp(stage);
  await tap(stage.page, "S'inscrire");
  await code.waitFor();
}

/** Signing up and in, passwords, plans and deletion, for who is not signed in. */
export const identityScreens: readonly Screen[] = [
  {
    name: 'login',
    as,
    async reach({ load, page }) {
      await load('/login');
      await heading(page, 'Se connecter');
    },
  },
  {
    name: 'login-field-errors',
    as,
    async reach({ go, page }) {
      await go('/login');
      await tap(page, 'Se connecter');
      await text(page, 'Adresse email invalide');
    },
  },
  {
    name: 'login-refused',
    as,
    expected: [/status of 401/],
    async reach({ load, page }) {
      await load('/login');
      await page.getByLabel('E-mail').fill(newcomer.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
      await tap(page, 'Se connecter');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'login-running',
    as,
    async reach({ load, hold, page }) {
      await hold('/api/users/login');
      await load('/login');
      await page.getByLabel('E-mail').fill(newcomer.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await tap(page, 'Se connecter');
      await page.locator('[aria-busy=true], button[aria-disabled=true]').first().waitFor();
    },
  },
  {
    name: 'menu-of-a-visitor',
    as,
    async reach({ load, page }) {
      await load('/login');
      await tap(page, 'Menu');
      await dialog(page, 'Menu').waitFor();
    },
  },
  {
    name: 'signup',
    as,
    async reach({ go, page }) {
      await go('/signup');
      await heading(page, 'Créer un compte');
    },
  },
  {
    name: 'signup-field-errors',
    as,
    async reach({ go, page }) {
      await go('/signup');
      await tap(page, "S'inscrire");
      await text(page, 'Adresse email invalide');
    },
  },
  {
    name: 'signup-countries',
    as,
    async reach({ load, page }) {
      await load('/signup');
      await page.getByLabel('Pays').click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'signup-account-exists',
    as,
    expected: [/status of 409/],
    async reach(stage) {
      await stage.load('/signup');
      await fillSignUp(stage);
      await stage.page.getByLabel('E-mail').fill(newcomer.email);
      await tap(stage.page, "S'inscrire");
      await stage.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  { name: 'code', as, reach: reachCode },
  {
    name: 'code-asked-again-too-soon',
    as,
    expected: [/status of 429/],
    async reach(stage) {
      await reachCode(stage);
      await tap(stage.page, 'Renvoyer le code');
      await stage.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'code-sent-again',
    as,
    async reach(stage) {
      await reachCode(stage);
      // What the server says a minute later.
      await stage.answer('/api/users/verify/resend', 200, { success: true, message: codeSentences.sent });
      await tap(stage.page, 'Renvoyer le code');
      await text(stage.page, codeSentences.sent);
    },
  },
  {
    name: 'code-wrong',
    as,
    expected: [/status of 400/],
    async reach(stage) {
      await reachCode(stage);
      await stage.page.getByLabel('Code de vérification').fill('0000');
      await tap(stage.page, 'Confirmer');
      await stage.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
    leave: ({ page }) => tap(page, 'Utiliser un autre compte'),
  },
  {
    name: 'forgot-password',
    as,
    async reach({ load, page }) {
      await load('/forgot-password');
      await heading(page, 'Mot de passe oublié');
    },
  },
  {
    name: 'forgot-password-sent',
    as,
    async reach({ go, page }) {
      await go('/forgot-password');
      await page.getByLabel('E-mail').fill(newcomer.email);
      await tap(page, 'Confirmer');
      await heading(page, /Mail envoyé avec succès/);
    },
  },
  {
    name: 'reset-password',
    as,
    async reach({ load, page }) {
      await load('/reset-password/un-secret');
      await heading(page, 'Choisir un nouveau mot de passe');
    },
  },
  {
    name: 'reset-password-dead-link',
    as,
    expected: [/status of 400/],
    async reach({ load, page }) {
      await load('/reset-password/un-secret');
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await tap(page, 'Confirmer');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'reset-password-done',
    as,
    async reach({ load, answer, page }) {
      await answer('/api/users/forgot-password/apply', 200, {
        update: true,
        message: 'Mot de passe modifié avec succès\u202f!',
      });
      await load('/reset-password/un-secret');
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await tap(page, 'Confirmer');
      await heading(page, /Mot de passe modifié avec succès/);
    },
  },
  {
    name: 'confirm-email',
    as,
    async reach({ load, page }) {
      await load('/confirmer-email/un-secret');
      await heading(page, 'Confirmer votre adresse e-mail');
    },
  },
  {
    name: 'confirm-email-dead-link',
    as,
    expected: [/status of 400/],
    async reach({ load, page }) {
      await load('/confirmer-email/un-secret');
      await tap(page, 'Confirmer mon adresse');
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'confirm-email-done',
    as,
    async reach({ load, answer, page }) {
      await answer('/api/users/email/confirm', 200, { success: true, message: EMAIL_CONFIRMED });
      await load('/confirmer-email/un-secret');
      await tap(page, 'Confirmer mon adresse');
      await heading(page, 'Adresse confirmée');
    },
  },
  {
    name: 'pricing-for-a-visitor',
    as,
    async reach({ load, page }) {
      await load('/pricing');
      await heading(page, 'Formules et crédits');
      await page.getByRole('link', { name: 'Commencer avec Eco' }).waitFor();
    },
  },
  {
    name: 'privacy',
    as,
    async reach({ go, page }) {
      await go('/confidentiality-policies');
      await heading(page, 'Politique de confidentialité');
    },
  },
  {
    name: 'delete-account',
    as,
    async reach({ go, page }) {
      await go('/delete');
      await heading(page, 'Supprimer mon compte');
    },
  },
  {
    name: 'delete-account-refused',
    as,
    expected: [/status of 401/],
    async reach({ load, page }) {
      await load('/delete');
      await page.getByLabel('E-mail').fill(newcomer.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
      await tap(page, 'Confirmer');
      await tap(page.getByRole('alertdialog'), /Supprimer|Confirmer/);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'delete-account-asked',
    as,
    async reach({ go, page }) {
      await go('/delete');
      await page.getByLabel('E-mail').fill('une.adresse.plutot.longue@exemple-d-etablissement.cd');
      await page.getByLabel('Mot de passe', { exact: true }).fill('au hasard');
      await tap(page, 'Confirmer');
      await page.getByRole('alertdialog', { name: /Supprimer ce compte/ }).waitFor();
    },
  },
];
