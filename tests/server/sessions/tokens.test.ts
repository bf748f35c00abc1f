import { describe, expect, it } from 'vitest';
import { SESSION_TOKENS } from '#contract/limits.ts';
import { addTokens, countTokens } from '#server/sessions/tokens.ts';

describe('the tokens of a session', () => {
  it('are one for each four bytes of UTF-8, rounded up, and one at least', () => {
    expect(['', 'a', 'abcd', 'abcde', 'é', 'élève'].map((text) => countTokens(text))).toEqual([
      1, 1, 1, 2, 1, 2,
    ]);
  });

  it('are what the engine says', () => {
    expect(countTokens('abcd', 17)).toBe(17);
  });

  it.each([-5, 0, Number.NaN, 1.5, Number.POSITIVE_INFINITY, 1e300])(
    'are estimated where the engine says %d',
    (told) => {
      expect(countTokens('12345678', told)).toBe(2);
    },
  );

  it('never pass the limit', () => {
    expect(addTokens(0, 10)).toBe(10);
    expect(addTokens(SESSION_TOKENS - 1, 2)).toBe(SESSION_TOKENS);
    expect(addTokens(SESSION_TOKENS, Number.MAX_SAFE_INTEGER)).toBe(SESSION_TOKENS);
  });
});
