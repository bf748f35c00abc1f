import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { cancelGeneration, type GenerationEntry, listGenerations } from '#src/offline/changes/generation.ts';
import { saveDraft } from '#src/offline/stores/drafts.ts';
import { formOf } from './send-later.ts';

/** Keys of the requests whose result the visible page will show itself, so that no notice repeats it. */
const useClaimed = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** Suppresses the notice about a result while the page is there. */
export function useClaim(key: string | null): void {
  useEffect(() => {
    if (key === null) return;
    useClaimed.setState(({ keys }) => ({ keys: new Set([...keys, key]) }));
    return () =>
      useClaimed.setState(({ keys }) => ({ keys: new Set([...keys].filter((one) => one !== key)) }));
  }, [key]);
}

export type { GenerationEntry };

const none: GenerationEntry[] = [];

/** Generations that wait for the connection, or finished ones that nobody has seen yet; oldest first. */
export function useGenerations(state: 'waiting' | 'done'): GenerationEntry[] {
  const claimed = useClaimed(({ keys }) => keys);
  const entries = useLocal((database) => listGenerations(database, state), [state]) ?? none;
  return state === 'waiting' ? entries : entries.filter(({ mutationId }) => !claimed.has(mutationId));
}

/** Takes a generation back. False when it is on its way already, or the device could not do it. */
export function useCancelGeneration(): (seq: number) => Promise<boolean> {
  const device = useDeviceStore();
  return async (seq) =>
    device.kind === 'open' && (await cancelGeneration(device.outbox, seq).catch(() => false));
}

/** Opens the form of a request that was refused, with what was typed, and takes its notice away. */
export function useTakeUp(): (entry: GenerationEntry) => Promise<void> {
  const device = useDeviceStore();
  const navigate = useNavigate();
  return async ({ seq, request }) => {
    if (device.kind !== 'open') return;
    const { path, draft, typed } = formOf(request);
    await saveDraft(device.database, draft, typed, () => new Date());
    await device.outbox.dismiss(seq);
    navigate(path);
  };
}
