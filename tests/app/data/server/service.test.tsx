import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/data/server/query-client.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { useFreshService } from '#src/data/server/service.ts';
import { stubNetwork } from '#tests/app/data/network.ts';

const LINE = 'GET /api/health';
const healthy = { success: true, status: 'ok', database: 'sqlite' };

function open(queries = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { queries, ...renderHook(useFreshService, { wrapper }) };
}

afterEach(() => {
  cleanup();
  reportAnswer(true);
  vi.unstubAllGlobals();
});

it.each([
  ['local', 0, { hasModel: false, generationCost: 0, readsPictures: false }],
  ['local', 2, { hasModel: false, generationCost: 2, readsPictures: false }],
  ['un-modele', 1, { hasModel: true, generationCost: 1, readsPictures: true }],
])('the server says that %s works there, for %i', async (engine, generationCost, told) => {
  stubNetwork({ [LINE]: { ...healthy, engine, generationCost, readsPictures: told.readsPictures } });
  const { result } = open();
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(told));
});

it('a server that does not name its price charges for every engine, as it did', async () => {
  stubNetwork({ [LINE]: { ...healthy, engine: 'local' } });
  const { result } = open();
  await waitFor(() =>
    expect(result.current).toEqual({ hasModel: false, generationCost: 1, readsPictures: false }),
  );
});

it('not connected, it is what the device last knew, and nothing is asked', async () => {
  const network = stubNetwork({ [LINE]: { ...healthy, engine: 'local', generationCost: 0 } });
  const { queries, result, unmount } = open();
  await waitFor(() => expect(result.current).not.toBeNull());
  unmount();
  network.isUp = false;
  reportAnswer(false);
  const again = open(queries).result;
  expect(again.current).toEqual({ hasModel: false, generationCost: 0, readsPictures: false });
  expect(network.lines()).toEqual([LINE]);
  expect(open().result.current).toBeNull();
});

it('each start of the app asks again, and shows meanwhile what it knew', async () => {
  const network = stubNetwork({ [LINE]: { ...healthy, engine: 'local', generationCost: 0 } });
  const { queries, result, unmount } = open();
  await waitFor(() => expect(result.current).not.toBeNull());
  unmount();
  network.answers[LINE] = { ...healthy, engine: 'un-modele', generationCost: 1 };
  const again = open(queries).result;
  expect(again.current).toEqual({ hasModel: false, generationCost: 0, readsPictures: false });
  await waitFor(() =>
    expect(again.current).toEqual({ hasModel: true, generationCost: 1, readsPictures: false }),
  );
});
