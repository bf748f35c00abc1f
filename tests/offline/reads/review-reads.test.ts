import { describe, expect, it } from 'vitest';
import { bury, readBuried, unbury } from '#src/offline/reads/review-reads.ts';
import { reviewWorld } from '#tests/offline/review-world.ts';

describe('a card put off', () => {
  it('is back the day after, or when it is taken out again', async () => {
    const { database } = await reviewWorld();
    await bury(database, 'deck\na', 20_000);
    await bury(database, 'deck\nb', 20_000);
    await unbury(database, 'deck\nb', 20_000);
    expect(await readBuried(database, 20_000)).toEqual(['deck\na']);
    expect(await readBuried(database, 20_001)).toEqual([]);
  });
});
