import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { type DeviceStore, DeviceStoreContext, type OpenDevice } from '#src/data/device/device-store.ts';
import { createQueryClient } from '#src/data/server/query-client.ts';
import type { SyncFacts } from '#src/data/sync/sync.ts';
import { toStoredItem } from '#src/offline/database/rows.ts';
import { Device } from '#tests/offline/device.ts';

export type OpenedDevice = OpenDevice;

/** A device of an account that holds `items`; its exchange with the server is only noted. */
export async function openDevice(...items: HistoryItem[]) {
  const device = new Device();
  const database = await device.open();
  await database.items.bulkPut(items.map((item) => toStoredItem(item, null)));
  const facts: SyncFacts = {
    replay: { state: 'idle' },
    fetching: false,
    doneAt: null,
    retryAt: null,
    failure: null,
  };
  const sync = {
    start: vi.fn(),
    wake: vi.fn(),
    now: vi.fn(async () => undefined),
    flush: vi.fn(async () => undefined),
    stop: vi.fn(async () => undefined),
    facts: () => facts,
    subscribe: vi.fn(() => () => undefined),
  };
  const store: OpenedDevice = { kind: 'open', database, outbox: device.outbox(database), sync };
  return { device, database, sync, store, outbox: store.outbox };
}

/** Runs a hook as a screen of that device would. */
export function renderOn<Result>(store: DeviceStore, hook: () => Result) {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <DeviceStoreContext value={store}>{children}</DeviceStoreContext>
    </QueryClientProvider>
  );
  return { queries, ...renderHook(hook, { wrapper }) };
}
