import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemTypes } from '#contract/history.ts';
import { digestList, listDigest } from '#contract/list-digest.ts';

const item = fc.record({
  type: fc.constantFrom(...itemTypes),
  id: fc.integer({ min: 1, max: 10_000 }),
  favorite: fc.boolean(),
  edition: fc.nat(3),
});
const list = fc.uniqueArray(item, { selector: ({ type, id }) => `${type}:${id}`, maxLength: 60 });

it('is the same in any order, and another one for any list that differs in one item', () => {
  fc.assert(
    fc.property(list, item, (items, other) => {
      const digest = digestList(items);
      expect(listDigest.parse(digest)).toEqual(digest);
      expect(digestList([...items].reverse())).toEqual(digest);
      const [first, ...rest] = items;
      if (first === undefined) return;
      expect(digestList(rest)).not.toEqual(digest);
      expect(digestList([{ ...first, favorite: !first.favorite }, ...rest])).not.toEqual(digest);
      expect(digestList([{ ...first, edition: first.edition + 1 }, ...rest])).not.toEqual(digest);
      const isOther = first.type !== other.type || first.id !== other.id;
      if (isOther)
        expect(digestList([{ ...first, type: other.type, id: other.id }, ...rest])).not.toEqual(digest);
    }),
  );
});

it('of a known list is the one that every release gives', () => {
  expect(digestList([])).toEqual({ count: 0, hash: '00000000' });
  expect(digestList([{ type: 'tool', id: 2, favorite: true, edition: 0 }])).toMatchInlineSnapshot(`
    {
      "count": 1,
      "hash": "204cdc70",
    }
  `);
});
