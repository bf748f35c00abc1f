import type { Drawing } from '#engine/lesson/drawing.ts';

/** Width of a drawing to its height. */
export function ratioOf({ attributes }: Drawing): number {
  const [, , width = 3, height = 2] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  return width / height || 1.5;
}
