import { expect, it } from 'vitest';
import { acceptUpdate, drainOutbox, says } from '#sw/messages.ts';

it('a message says what its type says, and anything else says nothing', () => {
  expect(says({ type: 'SKIP_WAITING' }, acceptUpdate)).toBe(true);
  expect(says({ type: 'drain-outbox' }, drainOutbox)).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', 1, {}, { type: 1 }, { type: 'drain-outbox' }]) {
    expect(says(data, acceptUpdate)).toBe(false);
  }
});
