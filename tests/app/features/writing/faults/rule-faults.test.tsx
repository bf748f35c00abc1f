import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RuleCount } from '#engine/writing/fault-counts.ts';
import { RuleFaults } from '#src/features/writing/faults/rule-faults.tsx';
import { show } from '#tests/app/ui/show.tsx';

const count = (rule: RuleCount['rule'], weeks: readonly number[]): RuleCount => ({
  rule,
  total: weeks.reduce((all, one) => all + one, 0),
  weeks,
  trend: 'new',
  faults: [],
});
const drawn = (one: RuleCount, title?: string) =>
  show(
    <ol>
      <RuleFaults count={one} title={title} onLesson={() => undefined} />
    </ol>,
  );
const bars = () => screen.queryByRole('img', { name: /^Fautes par semaine/ });

test('the weeks are drawn once there are two to compare: before, the total says it all', () => {
  const { unmount } = drawn(count('accord-verbe', [0, 0, 0, 0, 0, 0, 0, 6]));
  screen.getByText('fautes');
  expect(bars()).toBeNull();
  unmount();
  drawn(count('accord-verbe', [0, 0, 0, 0, 0, 2, 0, 6]));
  expect(bars()).not.toBeNull();
});

test('two rules of one lesson are told apart', () => {
  const lesson = 'Le participe passé qui s’accorde';
  drawn(count('accord-participe', [1]), lesson);
  drawn(count('participe-avoir', [1]), lesson);
  drawn(count('accord-nom', [1]), 'Le pluriel du nom');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    `${lesson}\u00a0: avec être`,
    `${lesson}\u00a0: avec avoir`,
    'Le pluriel du nom',
  ]);
});
