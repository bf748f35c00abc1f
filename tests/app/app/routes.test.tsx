import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { artefactPath, guestArtefactPath, paths } from '#contract/paths.ts';
import { AppRoutes } from '#src/app/routes.tsx';
import { removeCookies, writeCookie } from '#src/data/account/cookies.ts';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

onDevice();

/** What stands on a page that the network does not reach, by its first heading, and the address it came to. */
async function open(path: string): Promise<{ heading: string; address: string }> {
  // What a document of the tests has none of.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  showPage(<AppRoutes />, path);
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toMatch(/ – Ardoise$/));
  return {
    heading: heading.textContent ?? '',
    address: screen.getByLabelText('Adresse').textContent ?? '',
  };
}

const clientId = '0190a0a0-0000-4000-8000-000000000001';
const ofAnAccount = [
  paths.revision,
  paths.writing,
  '/tools/poem',
  '/chat/1',
  artefactPath({ id: 1 }),
  `${artefactPath({ id: 1 })}/exercices`,
  `${artefactPath({ id: 1 })}/presenter`,
  paths.account,
  paths.history,
  paths.favorites,
  paths.storage,
  paths.access,
  paths.devices,
  paths.activate,
];

describe('who is not signed in', () => {
  test.each(ofAnAccount)('is led from %s to the login page', async (path) => {
    expect(await open(path)).toEqual({ heading: 'Se connecter', address: paths.login });
  });

  test.each([
    ['/', 'Se connecter'],
    [paths.home, 'Bonjour'],
    [paths.signup, 'Créer un compte'],
    [paths.library, 'Bibliothèque'],
    ['/library/photosynthese', 'La photosynthèse'],
    ['/library/photosynthese/fiche', 'La photosynthèse'],
    ['/library/photosynthese/exercices', 'La photosynthèse'],
    ['/library/photosynthese/presenter', 'La photosynthèse'],
    ['/library/faire/fiche', 'Fiche de révision'],
    ['/library/faire/quiz', 'Quiz'],
    ['/library/faire/rien', 'Page introuvable'],
    [paths.review, 'Révision du jour'],
    [paths.import, 'Importer'],
    [paths.fromNotes, 'Partir de mes notes'],
    [`/courses/${clientId}/session`, 'Cours introuvable'],
    [paths.appearance, 'Affichage'],
    [paths.pricing, 'Formules et crédits'],
    [paths.privacy, 'Politique de confidentialité'],
    [paths.deleteAccount, 'Supprimer mon compte'],
    [paths.forgotPassword, 'Mot de passe oublié'],
    ['/reset-password/un-secret', 'Choisir un nouveau mot de passe'],
    ['/confirmer-email/un-secret', 'Confirmer votre adresse e-mail'],
    ['/nulle-part', 'Page introuvable'],
  ])('finds at %s « %s »', async (path, heading) => {
    const found = await open(path);
    expect(found.heading).toContain(heading);
    expect(found.address).toBe(path);
  });
});

describe('who has no account', () => {
  test.each([
    [paths.quiz, '/library/faire/quiz', 'Quiz'],
    [paths.flashcards, '/library/faire/flashcards', 'Flashcards'],
    ['/tools/correction', '/library/faire/correction', 'Correction'],
  ])('is led from %s to the same tool of the device', async (path, address, heading) => {
    expect(await open(path)).toEqual({ heading, address });
  });

  test.each([paths.home, paths.quiz])(
    'but had one here a moment ago is asked at %s to sign in',
    async (path) => {
      writeCookie('token', 'what-is-left');
      expect(await open(path)).toEqual({ heading: 'Se connecter', address: paths.login });
      sessionStorage.clear();
    },
  );
});

describe('who is signed in', () => {
  test.each(['/', paths.login, paths.signup])('is led from %s home', async (path) => {
    signIn({ fname: 'Aline' });
    expect(await open(path)).toEqual({ heading: 'Bonjour Aline', address: paths.home });
  });

  test.each([
    [guestArtefactPath({ clientId }), artefactPath({ clientId })],
    [`${guestArtefactPath({ clientId })}/exercices`, `${artefactPath({ clientId })}/exercices`],
    [`${guestArtefactPath({ clientId })}/presenter`, `${artefactPath({ clientId })}/presenter`],
    ['/library/faire/quiz', paths.quiz],
  ])('is led from the visitor’s %s to %s', async (path, address) => {
    signIn();
    expect((await open(path)).address).toBe(address);
  });

  test.each([
    [paths.writing, 'Donnez vie à vos idées'],
    ['/tools/correction', 'Correction'],
    ['/tools/rien', 'Page introuvable'],
    [paths.mindMap, 'Carte mentale'],
    [paths.timeline, 'Frise Chronologique'],
    [paths.flashcards, 'Flashcards'],
    [paths.account, 'Compte'],
    [paths.history, 'Historique'],
    [paths.favorites, 'Favoris'],
    [paths.storage, 'Données et stockage'],
    [paths.activate, 'Ma formule'],
    ['/artefacts/rien', 'Page introuvable'],
  ])('finds at %s « %s », with what the account says in the top bar', async (path, heading) => {
    signIn();
    const found = await open(path);
    expect(found.heading).toContain(heading);
    expect(found.address).toBe(path);
    expect(await screen.findByRole('button', { name: /^Synchronisation/ })).toBeTruthy();
  });

  test('is led to the login page when the account is gone in another tab', async () => {
    signIn();
    await open(paths.writing);
    // The other tab empties cookies and storage; this one is only told of the storage.
    removeCookies();
    dispatchEvent(new StorageEvent('storage', { key: 'ardoise' }));
    await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
    expect(screen.getByLabelText('Adresse').textContent).toBe(paths.login);
  });
});
