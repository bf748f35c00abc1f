import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuestHomePage } from '#src/pages/hubs/guest-home-page.tsx';
import { LibraryPage } from '#src/pages/library/library-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const address = () => screen.getByLabelText('Adresse').textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a guest without anything finds what the device can do, and the way to an account', async () => {
  showPage(<GuestHomePage />, '/home');
  await screen.findByRole('heading', { level: 2, name: 'Pour commencer' });
  expect(
    ['Bibliothèque', 'Mes cours', 'Examen blanc', 'Correction', 'Importer', 'Se connecter'].map(hrefOf),
  ).toEqual(['/library', '/courses', '/exam', '/library/faire/correction', '/importer', '/login']);
});

test('one tap on a lesson in the library makes its cards and opens them; then they are at home', async () => {
  const { person, unmount } = showPage(<LibraryPage />, '/library');
  await screen.findByRole('heading', { level: 2, name: 'Essayer tout de suite' });
  await person.click(screen.getByRole('button', { name: 'La photosynthèse' }));
  await waitFor(() => expect(address()).toMatch(/^\/library\/creations\/appareil-/), { timeout: 10_000 });
  unmount();

  showPage(<GuestHomePage />, '/home');
  await screen.findByRole('heading', { level: 2, name: /^Mes créations sur cet appareil/ });
  expect(await screen.findByRole('link', { name: /cartes à revoir/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pour commencer' })).toBeNull();
});
