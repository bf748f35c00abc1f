import type { OpenDevice } from '#src/data/device/device-store.ts';
import { type NewArtefact, createArtefact as queueImport } from '#src/offline/changes/import.ts';

/**
 * Stores an artefact that was made on this device and queues it for the account. The same `clientId` twice is one
 * artefact. Returns its key. Rejects when the device could not store it.
 */
export function createArtefact(device: OpenDevice, artefact: NewArtefact): Promise<string> {
  return queueImport(device.outbox, artefact);
}
