const NUMBER =
  /(?<![\p{L}\p{N},.-])\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?!\d)|(?<![\p{L}\p{N},.-])\d+(?:,\d+)?(?![\p{N}])/gu;
const UNIT =
  /^[\s\u00a0\u202f]?(?:%|°C|mille|millions?|milliards?|kilomètres|mètres|[kcm]?m[²³]?|[km]?g|ans)(?!\p{L})/u;

/** Figures other than dates, with their unit when they have one. */
export function figures(
  text: string,
  dates: readonly { readonly start: number; readonly end: number }[],
): string[] {
  return Array.from(text.matchAll(NUMBER)).flatMap(({ 0: figure, index }) => {
    if (dates.some(({ start, end }) => index >= start && index < end) || /^[12]\d{3}$/.test(figure))
      return [];
    return [figure + (UNIT.exec(text.slice(index + figure.length))?.[0] ?? '')];
  });
}
