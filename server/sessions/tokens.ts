import { SESSION_TOKENS } from '#contract/limits.ts';

/** Bytes of UTF-8 that one token stands for, in French as language models cut it: about four. */
const BYTES_A_TOKEN = 4;

/**
 * How many tokens a text counts for: the engine's own count where it gives a possible one, else one for each four bytes,
 * rounded up. Never less than one, so that every session comes to an end.
 */
export function countTokens(text: string, counted?: number): number {
  if (counted !== undefined && Number.isSafeInteger(counted) && counted > 0) return counted;
  return Math.max(1, Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN));
}

/** The session's count after `more` tokens. It never exceeds the limit, whatever an engine wrote or claims. */
export function addTokens(count: number, more: number): number {
  return Math.min(SESSION_TOKENS, count + Math.min(SESSION_TOKENS, more));
}
