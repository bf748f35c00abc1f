import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withInnerQuotes } from '#src/ui/text/inner-quotes.ts';

describe('quotation marks inside of others', () => {
  test.each([
    ['« Une solution est dite « acide ». »', '« Une solution est dite “acide”. »'],
    ['«\u00a0Le mot «\u00a0ion\u00a0» vient du grec\u00a0»', '«\u00a0Le mot “ion” vient du grec\u00a0»'],
    ['« a « b « c » » »', '« a “b “c”” »'],
  ])('%j', (given, set) => {
    expect(withInnerQuotes(given)).toBe(set);
  });

  test.each(['« un » et « deux »', '« un « deux', 'un » deux « trois »', 'rien', ''])('%j stays', (text) => {
    expect(withInnerQuotes(text)).toBe(text);
  });

  test('no word is ever changed', () => {
    const words = (text: string) => text.replace(/[«»“”\s\u00a0\u202f]/g, '');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('«', '»', '« ', ' »', 'mot', ' ', '“'), { maxLength: 14 }),
        (parts) => {
          const text = parts.join('');
          const set = withInnerQuotes(text);
          expect(words(set)).toBe(words(text));
          expect(set.match(/«/g)?.length ?? 0).toBeLessThanOrEqual(text.match(/«/g)?.length ?? 0);
        },
      ),
    );
  });
});
