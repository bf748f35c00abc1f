import type { StartSessionBody } from '#contract/sessions.ts';
import { call } from './api.ts';
import { refreshUser } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';

interface SessionOrder {
  readonly fields: StartSessionBody;
  /** Idempotency key: the same one again never costs twice. */
  readonly key: string;
  readonly device: DeviceStore;
  readonly signal: AbortSignal;
}

/** Starts a revision session, for one credit, and answers its number. Throws a `CallError`. */
export async function startSession({ fields, key, device, signal }: SessionOrder): Promise<number> {
  const reply = await call('startSession', { body: fields, key, signal });
  refreshUser(reply.user);
  if (device.kind === 'open') void device.sync.now();
  return reply.revision;
}
