import { countUnread, type Unread } from '#src/offline/stores/unread-files.ts';
import type { DeviceStore } from './device-store.ts';

export type { Unread };

/** The photographs and files of courses that are not read yet, which go with the device. Rejects when its store fails. */
export const countUnreadFiles = async (device: DeviceStore): Promise<Unread> =>
  device.kind === 'open' ? countUnread(device.database) : NONE_UNREAD;
export const NONE_UNREAD: Unread = { photos: 0, others: 0 };
