import { SESSION_TOKENS } from '#contract/limits.ts';

/** Bytes of UTF-8 that one token stands for, in French as language models cut it: about four. */
const BYTES_A_TOKEN = 4;

/**
 * How many tokens a text counts for: what the engine says, where it knows and says a possible number, else one for
 * each four bytes, rounded up. Never less than one, so that a session always comes to its end.
 */
export function countTokens(text: string, told?: number): number {
  if (told !== undefined && Number.isSafeInteger(told) && told > 0) return told;
  return Math.max(1, Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN));
}

/** The session's count after some more; it never passes the limit, whatever an engine wrote or claims. */
export function addTokens(count: number, more: number): number {
  return Math.min(SESSION_TOKENS, count + Math.min(SESSION_TOKENS, more));
}
