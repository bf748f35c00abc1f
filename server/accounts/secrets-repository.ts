import { createHmac } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';

/**
 * A hash under a key of this installation, which nobody else can compute. Each use begins its text with another word than the
 * others; a phone number begins with `+`.
 */
export async function keyedHash(queries: Queries, text: string): Promise<string> {
  const { value } = await queries
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'phone')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', Buffer.from(value, 'base64url')).update(text).digest('base64url');
}
