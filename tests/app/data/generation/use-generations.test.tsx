import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formOf } from '#src/data/generation/send-later.ts';
import { useClaim, useGenerations, useTakeUp } from '#src/data/generation/use-generations.ts';
import { type GenerationEntry, listGenerations, queueGeneration } from '#src/offline/changes/generation.ts';
import { loadDraft } from '#src/offline/stores/drafts.ts';
import { onScriptedEngine } from './engine-server.ts';
import { address, renderOn } from './hooks.tsx';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const poem = { make: 'text', slug: 'poem', fields: { description: 'la pluie' } } as const;
let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
  await queueGeneration(device.outbox, { request: poem, title: 'Poème – la pluie' });
});

it('lists what waits and what is done', async () => {
  const { result } = renderOn(device, () => [useGenerations('waiting'), useGenerations('done')]);
  await waitFor(() => expect(result.current[0]).toMatchObject([{ title: 'Poème – la pluie' }]));
  expect(result.current[1]).toEqual([]);
});

it('keeps back the notice of a result that a page in front shows itself, and only that one', async () => {
  const [entry] = await listGenerations(device.database, 'waiting');
  if (entry === undefined) throw new Error('Nothing waits');
  const done: GenerationEntry = { ...entry, state: 'done', madeId: 5 };
  await device.database.outbox.put(done);
  const other = renderOn(device, () => useClaim(entry?.mutationId ?? null));
  const { result } = renderOn(device, () => useGenerations('done'));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current).toEqual([]);
  other.unmount();
  await waitFor(() => expect(result.current).toHaveLength(1));
});

it.each([
  [poem, '/tools/poem', 'tool poem'],
  [
    { make: 'artefact', name: 'Quiz', body: { subject: 'x', elements: '', source: '' } },
    '/revision/quiz',
    'Quiz',
  ],
  [
    {
      make: 'session',
      fields: { educationSystem: 'France', classe: '2de', level: 'SVT', subject: 'x', attributes: '' },
    },
    '/revision',
    'session',
  ],
] as const)('%j came from a form', (request, path, draft) => {
  expect(formOf(request)).toMatchObject({ path, draft });
});

it('takes a refused request up in its form, with what was typed', async () => {
  const { result } = renderOn(device, () => ({ takeUp: useTakeUp(), waiting: useGenerations('waiting') }));
  await waitFor(() => expect(result.current.waiting).toHaveLength(1));
  const [entry] = result.current.waiting;
  if (entry === undefined) throw new Error('Nothing waits');
  await device.database.outbox.update(entry.seq, { state: 'parked', refusal: 'Non.' });
  await act(() => result.current.takeUp(entry));
  expect(address()).toBe('/tools/poem');
  const draft = z.object({ description: z.string() });
  expect(await loadDraft(device.database, 'tool poem', draft)).toEqual({ description: 'la pluie' });
  expect(await device.database.outbox.count()).toBe(0);
});
