/** A gap drawn to scale, in the unit of the bounds that were given. */
export interface ScaledGap {
  readonly size: number;
  /** True when it is shorter than the scale asks, because nothing may be longer than `longest`. */
  readonly cut: boolean;
}

export interface ScaleBounds {
  /** What all the gaps that are not empty measure on average: their sum never depends on how much time passed. */
  readonly average: number;
  /** More than `average`. */
  readonly longest: number;
}

/**
 * Sizes proportional to spans of time (0 or more, in any unit), as large as the bounds allow: one scale for all,
 * except that a gap longer than `longest` is cut to it. More time is never drawn shorter than less.
 * The scale is the one that fills the sum exactly (water-filling, from the longest gap down).
 */
export function scaleGaps(elapsed: readonly number[], { average, longest }: ScaleBounds): ScaledGap[] {
  const descending = elapsed.filter((span) => span > 0).sort((a, b) => b - a);
  let room = average * descending.length;
  let left = descending.reduce((sum, span) => sum + span, 0);
  let scale = 0;
  for (const span of descending) {
    scale = room / left;
    if (scale * span <= longest) break;
    room -= longest;
    left -= span;
  }
  return elapsed.map((span) => {
    const size = scale * span;
    return size > longest ? { size: longest, cut: true } : { size, cut: false };
  });
}
