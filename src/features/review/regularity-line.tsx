import { Flame, Sprout } from 'lucide-react';
import { dayOf, regularity } from '#engine/review/day.ts';
import { Chip } from '#src/ui/layout/chip.tsx';
import { momentNow } from './load-model.ts';

/** Praises regular work. It never mentions days without work, and it is hidden before the first card. */
export function RegularityLine({ moments }: { moments: readonly number[] }) {
  const { now, zone } = momentNow();
  const { run, week } = regularity(
    moments.map((at) => dayOf(at, zone)),
    dayOf(now, zone),
  );
  if (run >= 2) {
    return <Chip icon={<Flame aria-hidden />}>{run} jours de suite</Chip>;
  }
  if (week === 0) return null;
  return (
    <Chip icon={<Sprout aria-hidden />}>
      {week} {week > 1 ? 'jours de révision' : 'jour de révision'} cette semaine
    </Chip>
  );
}
