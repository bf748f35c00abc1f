import { expect, it } from 'vitest';
import { writingSlugs, writingTools } from '#contract/writing/tools.ts';
import { lacksModel, toolsHere } from '#src/features/writing/tools-here.ts';

const needing = writingSlugs.filter((slug) => writingTools[slug].withoutModel !== undefined);

it.each([true, null])('with a model, or as long as nobody knows, nothing changes (%s)', (hasModel) => {
  expect(toolsHere(hasModel).map(({ slug }) => slug)).toEqual(writingSlugs);
  expect(toolsHere(hasModel).filter((tool) => tool.lacksModel)).toEqual([]);
});

it('without a model, the correction leads, and what needs a model stands last', () => {
  const order = toolsHere(false).map(({ slug }) => slug);
  expect(order[0]).toBe('correction');
  expect(order.slice(-needing.length)).toEqual(needing);
  expect([...order].sort()).toEqual([...writingSlugs].sort());
  for (const { slug, lacksModel: lacks } of toolsHere(false)) expect(lacks).toBe(needing.includes(slug));
});

it('what is offered instead works without a model', () => {
  for (const slug of needing) {
    const instead = writingTools[slug].withoutModel?.instead ?? [];
    expect(instead.length).toBeGreaterThan(0);
    for (const other of instead) expect(lacksModel(other, false)).toBe(false);
  }
});
