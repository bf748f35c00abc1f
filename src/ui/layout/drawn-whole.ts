/**
 * Whether the page that is being drawn is one that the server sent whole (src/prerender): its first drawing is then complete,
 * and the same for everyone, so that it can take the place of what the reader already sees.
 */
let whole = false;

export const isDrawnWhole = (): boolean => whole;

export function setDrawnWhole(isWhole: boolean): void {
  whole = isWhole;
}
