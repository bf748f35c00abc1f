import { describe, expect, it } from 'vitest';
import { type HeadingStyle, headingLevels } from '#engine/text/structure/heading-levels.ts';

const levels = (...styles: HeadingStyle[]) => styles.map(headingLevels());

describe('the levels of headings', () => {
  it('follow the order in which a text uses its numbers and letters', () => {
    expect(levels('title', 'roman', 'letter', 'number', 'letter', 'roman')).toEqual([1, 2, 3, 4, 3, 2]);
    expect(levels('title', 'letter', 'roman', 'number', 'letter')).toEqual([1, 2, 3, 4, 2]);
  });

  it('are those of Markdown where it is used, with other styles below', () => {
    expect(levels('mark1', 'mark2', 'number', 'number', 'mark2', 'mark3')).toEqual([1, 2, 3, 3, 2, 3]);
  });

  it('never put a plain heading above a numbered one', () => {
    expect(levels('title', 'number', 'plain', 'number', 'plain', 'plain')).toEqual([1, 2, 3, 2, 3, 3]);
    expect(levels('plain', 'roman', 'plain')).toEqual([1, 1, 2]);
  });
});
