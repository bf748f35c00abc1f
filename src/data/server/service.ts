import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { MINUTE } from '#contract/limits.ts';
import { call } from './api.ts';
import { useOffline } from './reachability.ts';

/** Milliseconds for which an answer counts once the app has started: whoever runs the server seldom gives it a model. */
const FRESH_MS = 10 * MINUTE;

/** What the server works with, as it last said itself. */
export interface Service {
  /** False where only the local engine is there. */
  readonly hasModel: boolean;
  /** Credits that one generation costs on the server. */
  readonly generationCost: number;
  /** Whether its model reads photographed pages. An older answer that the device kept does not say it. */
  readonly readsPictures?: boolean;
}

/**
 * Asks the server what it works with. Not connected, this is what the device last knew; null when it never heard, and
 * then no screen says anything about it.
 */
export function useFreshService(): Service | null {
  const offline = useOffline();
  const { data } = useQuery({
    queryKey: ['service'],
    queryFn: async ({ signal }): Promise<Service> => {
      const { engine, generationCost, readsPictures } = await call('readHealth', { signal });
      return { hasModel: engine !== 'local', generationCost, readsPictures };
    },
    staleTime: FRESH_MS,
    // What the device last knew is shown at once.
    refetchOnMount: 'always',
    enabled: !offline,
  });
  return data ?? null;
}

/** The app provides it once for all signed-in screens. A visitor has this device's engine alone, which is free. */
export const ServiceContext = createContext<Service | null>(null);

export const useService = (): Service | null => use(ServiceContext);
