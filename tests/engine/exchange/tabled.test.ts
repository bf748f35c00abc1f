import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTabled, toTabled } from '#engine/exchange/tabled.ts';

/** What a content is made of: JSON without null, and no field of the table's name. */
const content = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ maxLength: 4 }).filter((key) => key !== '$' && key !== '__proto__'),
      tie('any'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).any;

describe('a value without its keys', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(content, (value) => {
        expect(fromTabled(JSON.parse(JSON.stringify(toTabled(value))))).toEqual(value);
      }),
    );
  });

  it('names the fields of a list once', () => {
    const cards = [
      { question: 'a', answer: 'b' },
      { question: 'c', answer: 'd', explanation: 'e' },
    ];
    expect(toTabled({ data: cards })).toEqual({
      data: {
        $: [
          ['question', 'answer', 'explanation'],
          ['a', 'b', null],
          ['c', 'd', 'e'],
        ],
      },
    });
  });

  it('never throws on what it did not write', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void fromTabled(value)));
    expect(fromTabled({ $: [1, 2] })).toBeNull();
  });
});
