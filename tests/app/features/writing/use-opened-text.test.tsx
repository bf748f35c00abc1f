import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { textPath } from '#contract/paths.ts';
import { describeWriting } from '#contract/writing-request.ts';
import { writingTools } from '#contract/writing-tools.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.tsx';
import { WritingToolPage } from '#src/pages/study/writing-tool-page.tsx';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage, signIn, someone } from '#tests/app/scripted-server.tsx';
import { serverTool } from '#tests/offline/device.ts';

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, disconnect() {}, connected: true }) }));

/** An engine that knows the one fault of the text. */
class ScriptedWorker extends EventTarget {
  postMessage(): void {
    const explained = { rule: 'accord-verbe', about: '', explanation: 'Le verbe s’accorde.' };
    const change = { ...explained, start: 12, end: 16, before: 'joue', after: 'jouent' };
    const correction = { text: CORRECTED, changes: [change], doubts: [] };
    const data = { made: true, text: CORRECTED, correction };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: someone, data: [] }));
});

const TEXT = 'Les enfants joue dans la cour.';
const CORRECTED = 'Les enfants jouent dans la cour.';

async function open(id: number) {
  signIn();
  const input = describeWriting('correction', { text: TEXT });
  const correction = { name: writingTools.correction.title, input, output: CORRECTED };
  const { store } = await openDevice({ ...serverTool(41), ...correction } as HistoryItem, serverTool(42));
  showPage(
    <DeviceStoreContext value={store}>
      <Routes>
        <Route path="/tools/:tool" element={<WritingToolPage />} />
      </Routes>
    </DeviceStoreContext>,
    textPath('correction', id),
  );
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' });
}

it('a correction of the history is opened again whole, with its rules and its heart', async () => {
  const field = await open(41);
  await waitFor(() => expect(field.value).toBe(TEXT));
  expect(screen.getByText('De votre historique')).toBeTruthy();
  await screen.findByRole('link', { name: 'Remplacer «\u00a0joue\u00a0» par «\u00a0jouent\u00a0»' });
  expect(await screen.findByRole('button', { name: 'Ajouter aux favoris' })).toBeTruthy();
});

it('a text of another tool, or one that is not here, opens nothing', async () => {
  const field = await open(42);
  await screen.findByRole('button', { name: 'Historique' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.value).toBe('');
});
