import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { VirtualList } from '#src/features/history/virtual-list.tsx';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

const DAY_MS = 86_400_000;
const written = (key: string, daysAgo: number): StoredItem => ({
  key,
  favorite: 1,
  serverFavorite: 1,
  createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  onDevice: 0,
  type: 'tool',
  name: key,
  input: 'Sujet',
  output: 'Texte',
});

test('each day is named once, above its rows', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  signIn();
  const { store } = await openDevice();
  showPage(
    <DeviceStoreContext value={store}>
      <VirtualList
        items={[written('Un', 0), written('Deux', 0), written('Trois', 1)]}
        hasMore={false}
        onMore={() => undefined}
        favoritesOnly
      />
    </DeviceStoreContext>,
    '/account/favorite',
  );
  const found = await screen.findAllByRole('heading');
  expect(found.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'Aujourd’hui'],
    ['H3', 'Un'],
    ['H3', 'Deux'],
    ['H2', 'Hier'],
    ['H3', 'Trois'],
  ]);
  expect(screen.getAllByRole('button', { name: 'Retirer des favoris' })).toHaveLength(3);
});
