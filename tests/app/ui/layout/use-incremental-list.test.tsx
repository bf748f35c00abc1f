import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isDrawnWhole, setDrawnWhole } from '#src/ui/layout/drawn-whole.ts';
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

test('of a page that the server sent whole it is there at once, and the next list again some at a time', async () => {
  setDrawnWhole(true);
  drawings.length = 0;
  const first = render(<List all={words(9)} />);
  expect(drawings).toEqual([9]);
  expect(isDrawnWhole()).toBe(false);
  first.unmount();
  drawings.length = 0;
  render(<List all={words(9)} />);
  await screen.findByText('mot 8');
  expect(drawings[0]).toBe(2);
});
