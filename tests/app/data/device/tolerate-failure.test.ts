import { expect, it } from 'vitest';
import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';

it('hands on what the store answers', async () => {
  expect(await tolerateFailure(async () => 7)).toBe(7);
});

it.each([
  ['rejects', () => Promise.reject(new Error('private mode'))],
  [
    'throws at once',
    () => {
      throw new Error('private mode');
    },
  ],
])('answers nothing where the store %s', async (_, ask) => {
  expect(await tolerateFailure<number>(ask)).toBeUndefined();
});
