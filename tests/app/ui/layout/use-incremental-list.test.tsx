import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIncrementalList } from '#src/ui/layout/use-incremental-list.ts';

const drawings: number[] = [];

function List({ all }: { all: readonly string[] }) {
  const drawn = useIncrementalList(all, { first: 2, step: 3 });
  if (drawings.at(-1) !== drawn.length) drawings.push(drawn.length);
  return drawn.map((one) => <p key={one}>{one}</p>);
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `mot ${at}`);

test('a list is drawn from its first screen to its end, some at a time', async () => {
  const { rerender } = render(<List all={words(9)} />);
  await screen.findByText('mot 8');
  expect(drawings).toEqual([2, 5, 8, 9]);
  rerender(<List all={words(10)} />);
  await screen.findByText('mot 9');
  rerender(<List all={words(1)} />);
  expect(screen.getAllByText(/^mot/)).toHaveLength(1);
});
