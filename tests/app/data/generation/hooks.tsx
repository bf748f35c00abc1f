import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { createQueryClient } from '#src/data/server/query-client.ts';

let where = '';
/** The address that the router is at. */
export const address = (): string => where;

function Where() {
  where = useLocation().pathname;
  return null;
}

/** Runs a hook as a screen of the app does, on that device. */
export function renderOn<Result>(device: DeviceStore, hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DeviceStoreContext value={device}>
        <MemoryRouter>
          {children}
          <Where />
        </MemoryRouter>
      </DeviceStoreContext>
    </QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}
