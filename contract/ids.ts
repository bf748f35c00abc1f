import * as z from 'zod/mini';
import { DECIMAL_ID } from './limits.ts';

export const id = z.int().check(z.gte(1), z.lte(9_999_999_999));

/** A numeric id written as text in a path. Any other text is answered with "not found". */
export const idText = z.pipe(z.string().check(z.regex(DECIMAL_ID)), z.transform(Number));

/** A UUID made on the device. */
export const uuid = z.uuid();

/** A point in time, ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const moment = z.iso.datetime();

/** SHA-256 of a session's token in base64url. It identifies the session but cannot be used to log in. */
export const tokenDigest = z.string().check(z.regex(/^[\w-]{43}$/));
