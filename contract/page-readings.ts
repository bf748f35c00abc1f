import * as z from 'zod/mini';
import { PAGE_PICTURE_BYTES } from './limits.ts';
import { fieldFailures } from './messages/fields.ts';

/** Characters that the largest picture takes in base64. */
export const PAGE_PICTURE_BASE64 = 4 * Math.ceil(PAGE_PICTURE_BYTES / 3);

/** What a model writes for a word that it could not read. */
export const UNREAD = '[…]';

/** One photographed page in base64. The call bounds its length; the server reads from its bytes whether it is a picture. */
export const pageReadingBody = z.object({ picture: z.string(fieldFailures.content) });
