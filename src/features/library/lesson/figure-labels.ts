import { PICTURE_MASKS } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { fitted, LABEL_CHARACTERS, type Label } from '#engine/occlusion/masks.ts';

/** What a mask covers beside a name, in pixels of the screen. */
const MARGIN = 3;
/** Most units of a drawing from one line of a name to the next (lessons/GUIDE.md). */
const LINE = 18;

/** The names of a figure that is drawn in `element`, each with the mask that covers it. */
export function labelsOfFigure(element: Element): Label[] {
  const svg = element.querySelector('svg')?.getBoundingClientRect();
  if (svg === undefined) return [];
  const names: Element[][] = [];
  for (const line of element.querySelectorAll('[data-labels] text')) {
    const last = names.at(-1)?.at(-1);
    if (last !== undefined && isNextLine(last, line)) names.at(-1)?.push(line);
    else names.push([line]);
  }
  return names.slice(0, PICTURE_MASKS).map((lines) => {
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
    const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const mask = fitted({
      left: (left - svg.left) / svg.width,
      top: (top - svg.top) / svg.height,
      width: (right - left) / svg.width,
      height: (bottom - top) / svg.height,
    });
    return { mask, text: firstCharacters(joined(lines), LABEL_CHARACTERS) };
  });
}

/** A name of two lines is two elements, one right after the other, which begin or end below each other. */
function isNextLine(line: Element, next: Element): boolean {
  const down = Number(next.getAttribute('y')) - Number(line.getAttribute('y'));
  return (
    line.nextElementSibling === next &&
    line.getAttribute('x') === next.getAttribute('x') &&
    down > 0 &&
    down <= LINE
  );
}

/** A word that was divided between two lines is whole again. */
const joined = (lines: readonly Element[]): string =>
  lines
    .map((line) => line.textContent.replace(/\s+/g, ' ').trim())
    .join(' ')
    .replace(/(\p{Ll})- (?=\p{Ll})/gu, '$1');
