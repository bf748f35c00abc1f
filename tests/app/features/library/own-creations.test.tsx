import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { OwnCreations } from '#src/features/library/own-creations.tsx';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

test('what the account made last stands in its library, with the way to the rest', async () => {
  signIn();
  const { store } = await openDevice({
    type: 'revisionTool',
    id: 12,
    favorite: false,
    name: 'Flashcards',
    input: 'Sujet : Le Nil',
    engine: 'device',
    clientId: null,
    createdAt: '2026-03-02T08:00:00.000Z',
  });
  showPage(
    <DeviceStoreContext value={store}>
      <OwnCreations />
    </DeviceStoreContext>,
    '/library',
  );
  const deck = await screen.findByRole('link', { name: 'Le Nil' });
  expect(deck.getAttribute('href')).toBe('/artefacts/MTI=');
  expect(screen.getByRole('heading', { level: 2, name: 'Mes créations' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Toutes mes créations' }).getAttribute('href')).toBe(
    '/account/history?type=revisionTool',
  );
});
