import { expect, it } from 'vitest';
import { pageBeingRead } from '#contract/messages/documents.ts';

it.each([
  [{ done: 0, all: 3 }, 'page 1 sur 3'],
  [{ done: 0.43, all: 3 }, 'page 1 sur 3'],
  [{ done: 1, all: 3 }, 'page 2 sur 3'],
  [{ done: 3, all: 3 }, 'page 3 sur 3'],
])('says the page that is being read: %j', (progress, said) => {
  expect(pageBeingRead(progress)).toBe(said);
});
