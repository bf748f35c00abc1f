import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { RevisionTool } from '#src/features/revision-tools/revision-tool.tsx';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { breakWorkers, onDevice, questions } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

test('what a slow device is asked for while it still opens is kept all the same', async () => {
  const { store } = await openDevice();
  let opens = () => {};
  function Slow() {
    const [device, setDevice] = useState<DeviceStore>({ kind: 'opening' });
    opens = () => setDevice(store);
    return (
      <DeviceStoreContext value={device}>
        <RevisionTool name="Flashcards">{({ path }) => <p>Gardé : {path ?? 'nulle part'}</p>}</RevisionTool>
      </DeviceStoreContext>
    );
  }
  const { person } = showPage(<Slow />, '/library/faire/flashcards');
  await person.type(screen.getByRole('textbox', { name: 'Sujet' }), 'L’inflation');
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
  act(() => opens());
  await screen.findByText(/Gardé : \/library\/creations\//, undefined, { timeout: 20_000 });
  expect(await listArtefactsHere(store.database)).toHaveLength(1);
});

test('trying the same again draws the same, asking anew draws others', async () => {
  breakWorkers();
  const { person } = showPage(
    <DeviceStoreContext value={{ kind: 'unavailable' }}>
      <RevisionTool name="Flashcards">{() => null}</RevisionTool>
    </DeviceStoreContext>,
    '/library/faire/flashcards',
  );
  const draws = () =>
    questions.flatMap((asked) => {
      const { ask, draw } = asked as { ask: string; draw?: string };
      return ask === 'make' ? [draw] : [];
    });
  await person.type(screen.getByRole('textbox', { name: 'Sujet' }), 'La cellule');
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
  await person.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(draws()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Réessayer' });
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(draws()).toHaveLength(3));
  const [first, again, anew] = draws();
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});
