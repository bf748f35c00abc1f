import * as z from 'zod/mini';
import { moment, uuid } from '#contract/ids.ts';

/** Pixels along the longer side of a picture that is kept. */
export const PICTURE_SIDE = 1_280;

/** A picture of one's own that cards ask about. It never leaves this device (decision 047). */
export const storedPicture = z.object({
  id: uuid,
  /** The bytes of a JPEG. */
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  width: z.int().check(z.gte(1), z.lte(PICTURE_SIDE)),
  height: z.int().check(z.gte(1), z.lte(PICTURE_SIDE)),
  at: moment,
});
export type StoredPicture = z.infer<typeof storedPicture>;
