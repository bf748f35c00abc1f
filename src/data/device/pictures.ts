import { useCallback, useEffect, useState } from 'react';
import type { StoredPicture } from '#src/offline/database/picture-rows.ts';
import { keepPicture, readPicture } from '#src/offline/stores/pictures.ts';
import type { DeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';
import { useOpenedDevice } from './use-opened-device.ts';

export type { StoredPicture };

const JPEG = 'image/jpeg';

/** A picture of one's own; null where it is not on this device, `undefined` until that is known. */
export const usePicture = (id: string): StoredPicture | null | undefined =>
  useLocal((database) => readPicture(database, id), [id]);

/** Reads a picture of one's own; null where it is not on this device. */
export type ReadPicture = (id: string) => Promise<Pick<StoredPicture, 'bytes'> | null>;

/** The way to read a picture of one's own, once the device is open. @param opened asks for the device */
export const pictureReader =
  (opened: () => Promise<DeviceStore>): ReadPicture =>
  async (id) => {
    const device = await opened();
    return device.kind === 'open' ? readPicture(device.database, id) : null;
  };

/** Keeps a picture on this device and returns its name; null where the device can't. */
export function useKeepPicture(): (picture: Omit<StoredPicture, 'id' | 'at'>) => Promise<string | null> {
  const opened = useOpenedDevice();
  return useCallback(
    async (picture) => {
      const device = await opened();
      if (device.kind !== 'open') return null;
      const id = crypto.randomUUID();
      try {
        await keepPicture(device.database, { ...picture, id, at: new Date().toISOString() });
        return id;
      } catch {
        return null;
      }
    },
    [opened],
  );
}

/** The address of a picture in memory, for as long as it is shown; null before. */
export function usePictureUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: JPEG }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

/** A picture itself as an address: nothing has to be given back when what shows it is gone. */
export function dataUrlOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: JPEG }));
  });
}
