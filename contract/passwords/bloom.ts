/**
 * A set that answers « surely not » or « perhaps », in 20 bits a member whatever their length: one of 15,000 strangers passes
 * for a member.
 * Source: B. H. Bloom, « Space/Time Trade-offs in Hash Coding with Allowable Errors », Communications of the ACM 13(7), 1970;
 * its places from two hashes: A. Kirsch and M. Mitzenmacher, « Less Hashing, Same Performance », ESA 2006.
 */
export const BITS_A_MEMBER = 20;
/** ln 2 times the bits a member: the number of places for which fewest strangers pass. */
const PLACES = 14;

/** 32 bits, FNV-1a over UTF-16 code units, with the finaliser of MurmurHash3 (A. Appleby) so that each bit depends on all. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The bits that stand for one text in a set of so many. */
function placesOf(text: string, bits: number): number[] {
  const first = hash(text, 0);
  // An odd step never falls on the same place again and again.
  const step = hash(text, 0x9e3779b9) | 1;
  return Array.from({ length: PLACES }, (_, nth) => ((first + nth * (step >>> 0)) % 2 ** 32) % bits);
}

/** @returns the set as bytes, to be kept and asked with `mayHold` */
export function makeBloom(members: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((members.length * BITS_A_MEMBER) / 8));
  for (const member of members)
    for (const bit of placesOf(member, bytes.length * 8))
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  return bytes;
}

/** False when the text is surely none of the members. */
export const mayHold = (bytes: Uint8Array, text: string): boolean =>
  placesOf(text, bytes.length * 8).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
