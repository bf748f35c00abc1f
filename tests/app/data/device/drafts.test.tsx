import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { type DeviceStore, DeviceStoreContext, type OpenDevice } from '#src/data/device/device-store.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { Device } from '#tests/offline/device.ts';

const fields = z.object({ subject: z.string(), notes: z.string() });
type Fields = z.infer<typeof fields>;
const empty: Fields = { subject: '', notes: '' };

let database: OfflineDatabase;
let open: DeviceStore;
beforeEach(async () => {
  const device = new Device();
  database = await device.open();
  const sync = {} as OpenDevice['sync'];
  open = { kind: 'open', database, outbox: device.outbox(database), sync };
});
afterEach(async () => {
  cleanup();
  await flushWrites();
});

function Form() {
  const [values, setValues] = useState(empty);
  useDraft('form', fields, values.subject + values.notes === '' ? null : values, setValues);
  const field = (name: keyof Fields) => (
    <input
      aria-label={name}
      value={values[name]}
      onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
    />
  );
  return (
    <>
      {field('subject')}
      {field('notes')}
    </>
  );
}
const formIn = (store: DeviceStore) => (
  <DeviceStoreContext value={store}>
    <Form />
  </DeviceStoreContext>
);
const type = (label: keyof Fields, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = () =>
  (['subject', 'notes'] as const).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const stored = () => loadDraft(database, 'form', fields);
const keep = (draft: Fields) => saveDraft(database, 'form', draft, () => new Date());

it('gives back what was typed the last time', async () => {
  await keep({ subject: 'La mitose', notes: 'Deux cellules.' });
  render(formIn(open));
  await expect.poll(shown).toEqual(['La mitose', 'Deux cellules.']);
});

it('keeps what was typed before the device could look for a draft', async () => {
  const { rerender } = render(formIn({ kind: 'opening' }));
  type('subject', 'Tapé aussitôt');
  rerender(formIn(open));
  await expect.poll(stored).toEqual({ subject: 'Tapé aussitôt', notes: '' });
  expect(shown()).toEqual(['Tapé aussitôt', '']);
});

it('loses neither an older draft nor what was typed before it was found', async () => {
  await keep({ subject: 'La mitose', notes: 'Deux cellules.' });
  const { rerender } = render(formIn({ kind: 'opening' }));
  type('subject', 'La méiose');
  rerender(formIn(open));
  await expect.poll(shown).toEqual(['La méiose', 'Deux cellules.']);
  await expect.poll(stored).toEqual({ subject: 'La méiose', notes: 'Deux cellules.' });
});

it('writes while somebody types on without a pause', async () => {
  render(formIn(open));
  await expect.poll(stored).toBeNull();
  let text = '';
  const typing = setInterval(() => {
    text += 'a';
    act(() => void type('subject', text));
  }, 20);
  try {
    await expect.poll(stored).toMatchObject({ subject: expect.stringMatching(/^a+$/) });
  } finally {
    clearInterval(typing);
  }
});

it.each(['hidden', 'left'])('writes at once when the page is %s', async (how) => {
  await keep({ subject: 'La mitose', notes: '' });
  render(formIn(open));
  await expect.poll(shown).toEqual(['La mitose', '']);
  // No timer falls due any more.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    type('subject', 'La méiose');
    if (how === 'left') dispatchEvent(new Event('pagehide'));
    else {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
  await expect.poll(stored).toMatchObject({ subject: 'La méiose' });
});

it('forgets the draft of a form that was emptied', async () => {
  await keep({ subject: 'La mitose', notes: '' });
  render(formIn(open));
  await expect.poll(shown).toEqual(['La mitose', '']);
  type('subject', '');
  await expect.poll(() => database.drafts.count()).toBe(0);
});
