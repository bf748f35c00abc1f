/** A gap drawn to scale, in the unit of the given bounds. */
export interface ScaledGap {
  readonly size: number;
  /** True when the gap is shorter than the scale demands, because no gap may be longer than `longest`. */
  readonly cut: boolean;
}

interface ScaleBounds {
  /** The average size of all gaps that are not empty. Their sum is the same however much time passed. */
  readonly average: number;
  /** More than `average`. */
  readonly longest: number;
}

/**
 * Computes sizes proportional to spans of time (0 or more, in any unit), as large as the bounds allow. One scale
 * applies to all gaps, except that a gap longer than `longest` is cut; a longer time is never drawn shorter than a
 * shorter one. The scale is the one that fills the sum exactly (water-filling, from the longest gap down).
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
