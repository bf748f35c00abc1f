const NUMBER =
  /(?<![\p{L}\p{N},.-])\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?!\d)|(?<![\p{L}\p{N},.-])\d+(?:,\d+)?(?![\p{N}])/gu;
const UNIT =
  /^[\s\u00a0\u202f]?(?:%|°C|mille|millions?|milliards?|kilomètres|mètres|[kcm]?m[²³]?|[km]?g|ans)(?!\p{L})/u;

/** The longest unit and what may follow it. */
const UNIT_MAX = 16;

/**
 * Finds the figures that are not dates, with their unit when they have one.
 * @param dates from left to right, and none over another
 */
export function findQuantities(
  text: string,
  dates: readonly { readonly start: number; readonly end: number }[],
): string[] {
  let next = 0;
  return Array.from(text.matchAll(NUMBER)).flatMap(({ 0: figure, index }) => {
    while ((dates[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if ((dates[next]?.start ?? Number.POSITIVE_INFINITY) <= index || /^[12]\d{3}$/.test(figure)) return [];
    const after = index + figure.length;
    return [figure + (UNIT.exec(text.slice(after, after + UNIT_MAX))?.[0] ?? '')];
  });
}
