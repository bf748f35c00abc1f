import { expect, test } from 'vitest';
import { planted } from '../sound-lesson.ts';

/** What is planted: the file, what stands in it, what takes its place, and what must be said of it. */
export type Planted = readonly [
  name: string,
  file: string,
  before: string | RegExp,
  after: string,
  said: RegExp,
  /** Where it is said: lines below the change, or the first line of the file, or another file. */
  where?: number | 'top' | string,
];

/** Plants each fault in a sound lesson: it is named with its file and line. */
export function namesEach(faults: readonly Planted[]): void {
  for (const [name, file, before, after, said, where = 0] of faults)
    test(name, () => {
      const { faults: found, line } = planted(file, before, after);
      const wanted = found.filter(({ fault }) => said.test(fault));
      expect(wanted, JSON.stringify(found, null, 1)).not.toEqual([]);
      const [first] = wanted;
      expect(first?.file).toBe(typeof where === 'string' && where !== 'top' ? where : file);
      if (typeof where === 'number') expect(wanted.map((each) => each.line)).toContain(line + where);
      else expect(first?.line).toBe(1);
    });
}
