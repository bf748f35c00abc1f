import { button, dialog, heading, settled, tap, text } from '../acts.ts';
import type { Person, Screen, Stage } from '../screen.ts';

const page_ = (as: Person, name: string, path: string, title: string | RegExp): Screen => ({
  name,
  as,
  async reach({ go, page }) {
    await go(path);
    await heading(page, title);
    await settled(page);
  },
});

const asked = async ({ page }: Stage, name: string) => {
  await tap(page, name);
  await page.getByRole('alertdialog').filter({ visible: true }).waitFor();
};

/** Home, the hubs, the lists, the account and the plans, empty and full. */
export const accountScreens: readonly Screen[] = [
  page_('newcomer', 'home-of-a-newcomer', '/home', 'Bonjour Élève'),
  page_('newcomer', 'revision-hub-of-a-newcomer', '/revision', 'Votre chemin vers la maîtrise'),
  {
    name: 'history-empty',
    as: 'newcomer',
    async reach({ go, page }) {
      await go('/account/history');
      await text(page, 'Rien ici pour l’instant');
    },
  },
  {
    name: 'favorites-empty',
    as: 'newcomer',
    async reach({ go, page }) {
      await go('/account/favorite');
      await heading(page, 'Favoris');
      await settled(page);
    },
  },
  {
    name: 'review-of-a-newcomer',
    as: 'newcomer',
    async reach({ go, page }) {
      await go('/review');
      await page.getByRole('link', { name: 'Choisir une leçon' }).waitFor();
    },
  },
  {
    name: 'plan-trial',
    as: 'newcomer',
    async reach({ go, page }) {
      await go('/activate');
      await page.getByText('Active', { exact: true }).waitFor();
    },
  },
  page_('newcomer', 'account-of-a-newcomer', '/account', 'Compte'),
  {
    name: 'account-without-storage',
    as: 'newcomer',
    expected: [/./],
    async reach({ load, page, context }) {
      const browser = await context.newCDPSession(page);
      await browser.send('Page.enable');
      // Until this page is left: a browser that opens no database, as some private windows do.
      const { identifier } = await browser.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `IDBFactory.prototype.open = () => { throw new DOMException('No database here', 'UnknownError'); };`,
      });
      await load('/account');
      await browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
      await text(page, 'Mode hors connexion indisponible');
      await heading(page, 'Compte');
    },
    leave: ({ load }) => load('/account'),
  },
  {
    name: 'home-loading',
    as: 'newcomer',
    onItsWay: true,
    async reach({ hold, url, page }) {
      await hold('/assets/home-page*');
      // What is held may hold up the page's own `load`.
      await page.goto(`${url}/home`, { waitUntil: 'commit' });
      await page.locator('main[aria-busy=true]').first().waitFor();
    },
  },
  page_('student', 'home', '/home', 'Bonjour Élève'),
  page_('student', 'revision-hub', '/revision', 'Votre chemin vers la maîtrise'),
  {
    name: 'session-card-menu',
    as: 'student',
    async reach({ go, page }) {
      await go('/revision');
      await heading(page, 'Votre chemin vers la maîtrise');
      await button(page, 'Menu de la session').first().press('Enter');
      await page.getByRole('menu').waitFor();
    },
  },
  page_('student', 'appearance-of-an-account', '/affichage', 'Affichage'),
  page_('student', 'writing-hub', '/redaction', 'Donnez vie à vos idées'),
  {
    name: 'menu',
    as: 'student',
    async reach({ go, page }) {
      // The burger is there on small screens only; the dialog stays when the screen grows.
      await go('/redaction');
      // On its way to another page, the app closes the menu.
      await heading(page, 'Donnez vie à vos idées');
      await settled(page);
      await tap(page, 'Menu');
      await dialog(page, 'Menu').waitFor();
    },
  },
  {
    name: 'history',
    as: 'student',
    async reach({ go, page }) {
      await go('/account/history');
      await page.getByRole('article').nth(5).waitFor();
    },
  },
  {
    name: 'history-delete-asked',
    as: 'student',
    async reach(stage) {
      await stage.go('/account/history');
      await asked(stage, 'Supprimer');
    },
  },
  {
    name: 'history-of-texts',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/history');
      await page.getByLabel('Filtrer').selectOption({ label: 'Rédaction' });
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'history-text-open',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/history?type=tool');
      await page.getByRole('button', { name: 'Voir' }).first().click();
      await button(page, 'Replier').waitFor();
    },
  },
  {
    name: 'favorites',
    as: 'student',
    async reach({ go, page }) {
      await go('/account/favorite');
      await page.getByRole('article').nth(2).waitFor();
    },
  },
  page_('student', 'account', '/account', 'Compte'),
  page_('broke', 'account-with-a-long-name', '/account', 'Compte'),
  page_('broke', 'home-with-a-long-name', '/home', /^Bonjour Prénom/),
  {
    name: 'storage',
    as: 'traveller',
    async reach({ go, page }) {
      await go('/account/stockage');
      await text(page, 'utilisés sur');
    },
  },
  {
    name: 'access',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/acces');
      await page.getByText('Non confirmée', { exact: true }).waitFor();
    },
  },
  {
    name: 'access-forms',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/acces');
      await page.getByText('Non confirmée', { exact: true }).waitFor();
      for (const change of ['Changer d’adresse', 'Changer de numéro', 'Changer de mot de passe'])
        await tap(page, change);
      await tap(page, 'Changer le mot de passe');
      await text(page, 'Mot de passe invalide');
    },
    leave: ({ load }) => load('/account'),
  },
  {
    name: 'devices',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/appareils');
      await page.getByText('Cet appareil', { exact: true }).waitFor();
    },
  },
  {
    name: 'devices-offline',
    as: 'student',
    expected: [/./],
    async reach({ load, disconnect, page }) {
      await load('/account/appareils');
      await page.getByText('Cet appareil', { exact: true }).waitFor();
      await disconnect();
      await text(page, 'il faut une connexion');
    },
  },
  {
    name: 'storage-free-asked',
    as: 'student',
    async reach(stage) {
      await stage.go('/account/stockage');
      await asked(stage, 'Libérer de la place');
    },
  },
  {
    name: 'install-offered',
    as: 'student',
    async reach({ load, page }) {
      await load('/account/stockage');
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await button(page, 'Installer Ardoise').scrollIntoViewIfNeeded();
    },
    leave: ({ load }) => load('/account'),
  },
  {
    name: 'pricing',
    as: 'student',
    async reach({ go, page }) {
      await go('/pricing');
      await page.getByText('Votre formule', { exact: true }).waitFor();
    },
  },
  {
    name: 'plan-of-a-month',
    as: 'student',
    async reach({ go, page }) {
      await go('/activate');
      await page.getByText('Active', { exact: true }).waitFor();
    },
  },
  {
    name: 'plan-waiting-for-payment',
    as: 'broke',
    async reach({ load, page }) {
      await load('/pricing');
      await tap(page, 'Commencer avec Standard');
      await page.waitForURL('**/activate');
      await page.getByText('En attente de paiement', { exact: true }).waitFor();
    },
  },
  {
    name: 'import',
    as: 'student',
    async reach({ go, page }) {
      await go('/importer');
      await heading(page, 'Importer');
      await button(page, 'Tout emporter').waitFor();
    },
  },
  {
    name: 'import-not-readable',
    as: 'student',
    async reach({ go, page }) {
      await go('/importer');
      await page.locator('input[type=file]').setInputFiles({
        name: 'un-nom-de-fichier-plutot-long-pour-un-telephone.ardoise',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('{"format":"ardoise","version":99}'),
      });
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
];
