import * as z from 'zod/mini';
import { PAGE_PICTURE_BYTES } from './limits.ts';
import { fieldFailures } from './messages/fields.ts';

/** Characters that the largest picture takes in base64. */
export const PAGE_PICTURE_BASE64 = 4 * Math.ceil(PAGE_PICTURE_BYTES / 3);

/** What a model writes for a word that it could not read. */
export const UNREAD = '[…]';

/** A picture, as RFC 4648 writes bytes; what it shows is read from the bytes themselves. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** One photographed page: a JPEG, PNG or WebP. */
export const pageReadingBody = z.object({
  picture: z
    .string(fieldFailures.picture)
    .check(z.maxLength(PAGE_PICTURE_BASE64, fieldFailures.picture), z.regex(BASE64, fieldFailures.picture)),
});
