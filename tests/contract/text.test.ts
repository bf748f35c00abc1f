import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, isStorable, text } from '#contract/text.ts';

describe('characters are counted as a person counts them', () => {
  it.each([
    ['', 0],
    ['Éléments', 8],
    ['cœur « à » 5 €', 14],
    ['e\u0301te\u0301', 3],
    ['👨‍👩‍👧‍👦', 1],
    ['🇨🇩🇫🇷', 2],
    ['\r\n', 1],
  ])('%j has %i', (value, count) => {
    expect(countCharacters(value)).toBe(count);
  });

  it('agrees with the segmenter whatever the text', () => {
    const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(countCharacters(value)).toBe([...segmenter.segment(value)].length);
      }),
    );
  });

  it('never cuts a character in two', () => {
    expect(firstCharacters('a👨‍👩‍👧‍👦b', 2)).toBe('a👨‍👩‍👧‍👦');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (value, max) => {
        const cut = firstCharacters(value, max);
        expect(value.startsWith(cut)).toBe(true);
        expect(countCharacters(cut)).toBe(Math.min(max, countCharacters(value)));
      }),
    );
  });
});

describe('the gate for text', () => {
  const field = text({ min: 1, max: 5 }, 'Champ invalide');
  const accepts = (value: unknown) => field.safeParse(value).success;

  it('lets in what fits, counted in characters', () => {
    expect(accepts('Kasaï')).toBe(true);
    expect(accepts('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe(true);
  });

  it.each([
    ['too long', 'Kisangani'],
    ['empty', ''],
    ['blank', '   '],
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800'],
    ['a list', ['a']],
    ['a number', 5],
    ['nothing', undefined],
    ['one character of endless accents', `a${'\u0301'.repeat(100_000)}`],
  ])('refuses %s with its French sentence', (_, value) => {
    const parsed = field.safeParse(value);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toBe('Champ invalide');
  });

  it('tells what a database can store', () => {
    expect(isStorable('Bonjour 👋')).toBe(true);
    expect(isStorable('\udc00')).toBe(false);
  });
});
