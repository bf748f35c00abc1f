const CHALKS = [1, 0, 3, 2, 4] as const;

/** The chalk (colour combination 0 to 4) of a first-level branch: neighbours never share one. */
export function chalkOf(branch: number): (typeof CHALKS)[number] {
  return CHALKS[branch % CHALKS.length] ?? 0;
}
