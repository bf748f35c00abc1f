import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, characters } from '#contract/limits.ts';

/** 32 random bytes in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A token of 256 random bits: it says nothing and can't be guessed. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** By which a token is stored: who reads the database can't sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A verification code, every letter equally likely. */
export function makeCode(): string {
  const letters = Array.from({ length: characters.verificationCode.max }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  );
  return letters.join('');
}

/** By which a code is stored: salted, and bound to the account it was sent for. */
export function hashCode(userId: number, code: string, salt = randomBytes(16).toString('base64url')): string {
  const digest = createHash('sha256').update(`${userId}:${salt}:${code.toUpperCase()}`).digest('base64url');
  return `${salt}.${digest}`;
}

/** True when `code`, case ignored, is the one behind `stored`. */
export function isCode(userId: number, code: string, stored: string): boolean {
  const [salt] = stored.split('.');
  const given = Buffer.from(hashCode(userId, code, salt));
  const right = Buffer.from(stored);
  return given.length === right.length && timingSafeEqual(given, right);
}
