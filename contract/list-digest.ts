import * as z from 'zod/mini';
import type { ItemType } from './history.ts';

/** Compares two lists without sending them: the number of items, and 8 hexadecimal digits over all of them. */
export const listDigest = z.object({ count: z.int(), hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)) });
export type ListDigest = z.infer<typeof listDigest>;

/** The fields of an item that the digest covers. */
export interface Digested {
  readonly type: ItemType;
  readonly id: number;
  readonly favorite: boolean;
  /** 0 for an item that was never edited. */
  readonly edition: number;
}

/**
 * The digest of a list in any order: the sum of the items' 32-bit FNV-1a hashes, modulo 2³². Source:
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function digestList(items: Iterable<Digested>): ListDigest {
  let count = 0;
  let sum = 0;
  for (const { type, id, favorite, edition } of items) {
    count += 1;
    sum = (sum + fnv1a(`${type}:${id}:${favorite ? 1 : 0}:${edition}`)) >>> 0;
  }
  return { count, hash: sum.toString(16).padStart(8, '0') };
}

/** The text must be ASCII. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
