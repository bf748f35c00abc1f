import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/accounts/secrets-repository.ts';
import type { Queries } from '#server/database/database.ts';
import { emailKey } from '#server/users/repository.ts';

/**
 * A browser in which somebody has logged in keeps a marker that says so, and wrong passwords from there are counted apart from
 * everybody else's: strangers who guess at an account never keep its owner out. The marker opens nothing.
 *
 * It is `<device>.<account>.<account>…`: a random number, and for each account that logged in there a MAC of both. A tablet
 * that a class shares has several accounts.
 */
const ACCOUNTS = 20;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{22}){1,20}$/;

/** @returns 22 characters, 128 bits of HMAC-SHA256 */
async function macOf(queries: Queries, device: string, email: string): Promise<string> {
  const key = await keyedHash(queries, `device ${device}`);
  return createHmac('sha256', key).update(emailKey(email)).digest().toString('base64url', 0, 16);
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The device, when its marker says that the account has logged in there; null for any other text. */
export async function readMarker(queries: Queries, marker: string, email: string): Promise<string | null> {
  if (!SHAPE.test(marker)) return null;
  const [device = '', ...accounts] = marker.split('.');
  const mac = await macOf(queries, device, email);
  return accounts.some((account) => isSame(account, mac)) ? device : null;
}

/** The marker of a device on which an account has just logged in: what it had, and this account first. */
export async function addToMarker(queries: Queries, marker: string, email: string): Promise<string> {
  const known = SHAPE.test(marker) ? marker.split('.') : [];
  const [device = randomBytes(16).toString('base64url'), ...accounts] = known;
  const mac = await macOf(queries, device, email);
  return [device, mac, ...accounts.filter((account) => account !== mac)].slice(0, 1 + ACCOUNTS).join('.');
}

/** The marker of a device from which an account was deleted: empty when nobody else has logged in there. */
export async function takeFromMarker(queries: Queries, marker: string, email: string): Promise<string> {
  if (!SHAPE.test(marker)) return '';
  const [device = '', ...accounts] = marker.split('.');
  const mac = await macOf(queries, device, email);
  const left = accounts.filter((account) => account !== mac);
  return left.length === 0 ? '' : [device, ...left].join('.');
}
