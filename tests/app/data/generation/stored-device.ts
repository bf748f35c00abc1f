import type { OpenDevice } from '#src/data/device/device-store.ts';
import { Device } from '#tests/offline/device.ts';

export type OpenStore = OpenDevice;

/** A device that keeps things, whose exchange with the server rests. `reopen` is the app after it was killed. */
export async function openStore(): Promise<OpenStore & { reopen(): Promise<OpenStore> }> {
  const device = new Device();
  const open = async (): Promise<OpenStore> => {
    const database = await device.open();
    const sync = { now: async () => undefined } as OpenStore['sync'];
    return { kind: 'open', database, outbox: device.outbox(database), sync };
  };
  return { ...(await open()), reopen: open };
}
