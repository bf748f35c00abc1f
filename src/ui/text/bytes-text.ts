const KILO = 1_000;
const decimals = (digits: number) =>
  new Intl.NumberFormat('fr', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Formats a number of bytes the way phones do: « 812 o », « 41 ko », « 3,1 Mo », « 1,2 Go ». */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${Math.round(bytes)}\u00a0o`;
  if (bytes < 999.5 * KILO) return `${decimals(0).format(bytes / KILO)}\u00a0ko`;
  if (bytes < 999.95 * KILO ** 2) return `${decimals(1).format(bytes / KILO ** 2)}\u00a0Mo`;
  return `${decimals(1).format(bytes / KILO ** 3)}\u00a0Go`;
}
