import type { Word } from '#engine/language/words.ts';

const RISING = /^de (?:plus|moins) en (?:plus|moins)$/;

/**
 * The place behind « de plus en plus » or « de moins en moins », which an adjective may have before it: « une place de plus en
 * plus importante », « ils sont de plus en plus chers ».
 * @returns `at` where neither stands there
 */
export function behindRisingDegree(words: readonly Word[], at: number): number {
  const four = words.slice(at, at + 4).map(({ low }) => low);
  return RISING.test(four.join(' ')) ? at + 4 : at;
}
