/** Distance kept from the edges of the window, in CSS pixels. */
const MARGIN = 8;
/** Distance between the button and what it opens, in CSS pixels. */
const GAP = 4;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/**
 * Top left corner, in CSS pixels, of a list opened by the button that stands at `button`: under it with the
 * right edges in line, above it where there is no room under, and never out of the window.
 */
export function placeBeside(button: Box, list: Size, window: Size): { top: number; left: number } {
  const under = button.bottom + GAP;
  const above = button.top - GAP - list.height;
  const fits = under + list.height <= window.height - MARGIN;
  const top = fits || above < MARGIN ? Math.min(under, window.height - MARGIN - list.height) : above;
  const left = Math.min(button.right - list.width, window.width - MARGIN - list.width);
  return { top: Math.max(MARGIN, top), left: Math.max(MARGIN, left) };
}
