import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { listRefused, type OutboxEntry } from '#src/offline/changes/kinds.ts';

export type { OutboxEntry };

const none: OutboxEntry[] = [];

/** Lists the changes that the server refused for good, oldest first, each with its French sentence in `refusal`. */
export function useRefused(): OutboxEntry[] {
  return useLocal(listRefused) ?? none;
}

/** What the person can do about a notice of the outbox. Each rejects when the device could not keep it. */
export interface NoticeActions {
  /** Takes a refused change, or a finished generation, off the list. */
  dismiss(seq: number): Promise<void>;
  /** Queues a refused change again. */
  retry(seq: number): Promise<void>;
}

/** Null where nothing can be kept. */
export function useNoticeActions(): NoticeActions | null {
  const device = useDeviceStore();
  return device.kind === 'open' ? device.outbox : null;
}
