import { encode } from 'uqr';

/** A code as squares: `path` draws the dark ones on a square of `size`, with the quiet zone that readers need. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

/** White squares around a code. */
const QUIET = 4;

/** Draws a text as a QR code with the least correction, so that its squares are as large as can be. */
export function drawQr(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
