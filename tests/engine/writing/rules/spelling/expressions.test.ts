import { describe, expect, it } from 'vitest';
import { anchorsOf } from '#engine/writing/rules/spelling/expressions.ts';

describe('the letters that an expression needs', () => {
  it.each([
    ['comme même', ['comme']],
    ['en faite|enfaite?|enfait', ['faite', 'enfait', 'enfait']],
    ['(?<=l’|cette )après midi', ['après']],
    ['(un|le) rendez vous(?= *[.,])', ['rendez']],
    ['gr[aâ]ce a', ['gr']],
    ['(?:quand|quant) a(?= la)', []],
  ])('of « %s » are outside of its groups and classes', (pattern, anchors) => {
    expect(anchorsOf(pattern)).toEqual(anchors);
  });
});
