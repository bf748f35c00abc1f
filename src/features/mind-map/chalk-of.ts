import type { Accent } from '#src/ui/accent.ts';

const CHALKS: readonly Accent[] = [1, 0, 3, 2, 4];

/** The chalk of a first-level branch: neighbours never share one. */
export function chalkOf(branch: number): Accent {
  return CHALKS[branch % CHALKS.length] ?? 0;
}
