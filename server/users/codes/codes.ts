import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, characters } from '#contract/limits.ts';

/** A verification code, every letter equally likely. */
export function makeCode(): string {
  const letters = Array.from({ length: characters.verificationCode.max }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  );
  return letters.join('');
}

/** The form in which a code is stored: salted, and bound to the account it was sent for. */
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
