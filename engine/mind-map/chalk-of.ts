const CHALKS = [1, 0, 3, 2, 4] as const;

/** The colour (combination 0 to 4) of a first-level branch. Neighbours always have different colours. */
export function chalkOf(branch: number): (typeof CHALKS)[number] {
  return CHALKS[branch % CHALKS.length] ?? 0;
}
