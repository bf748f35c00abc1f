import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { DroppedOfText } from '#src/features/revision-tools/dropped-note.tsx';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

test('says how much of this text is dropped, and takes it back', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  for (const [text, item] of [
    ['texte-a', 'x'],
    ['texte-a', 'y'],
    ['texte-b', 'z'],
  ] as const)
    await result.current.drop({ text, item, sentence: '', kind: 'other' });
  const { person } = showPage(
    <DeviceStoreContext value={store}>
      <DroppedOfText text="texte-a" />
    </DeviceStoreContext>,
    '/',
  );
  await screen.findByText(/Vous avez écarté 2 éléments de ce texte/);
  await person.click(screen.getByRole('button', { name: 'Tout reprendre' }));
  await waitFor(() => expect(screen.queryByText(/Vous avez écarté/)).toBeNull());
  expect(await screen.findByText(/pourra revenir au prochain tirage/)).toBeTruthy();
  await waitFor(() => expect(result.current.items.map(({ item }) => item)).toEqual(['z']));
});
