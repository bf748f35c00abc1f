import { type Element, textOf } from './read-svg.ts';

/** The estimated place of a line of text, in units of the viewBox. */
export interface TextBox {
  readonly line: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Units a letter takes, and how far it rises above and falls below its line. */
const SIZES = {
  normal: { width: 7.5, up: 11, down: 4 },
  small: { width: 6.5, up: 9, down: 3 },
} as const;

/**
 * Estimates where the texts of a drawing stand. A text that is turned or scaled is left out: its place can't be estimated
 * so simply.
 */
export function textBoxes(root: Element): TextBox[] {
  return boxesIn(root, 0, 0);
}

function boxesIn(element: Element, dx: number, dy: number): TextBox[] {
  const { transform } = element.attributes;
  const [, x, y = '0'] =
    /^\s*translate\(\s*([-\d.]+)(?:[\s,]+([-\d.]+))?\s*\)\s*$/.exec(transform ?? '') ?? [];
  if (transform !== undefined && x === undefined) return [];
  const left = dx + Number(x ?? 0);
  const top = dy + (x === undefined ? 0 : Number(y));
  const inside = element.children.filter((child) => typeof child !== 'string');
  if (element.name !== 'text') return inside.flatMap((child) => boxesIn(child, left, top));
  // A `tspan` with its own place is a line of its own.
  const placed = inside.filter(({ attributes }) => attributes.x !== undefined || attributes.y !== undefined);
  if (placed.length === 0) return [boxOf(element, element, textOf(element), left, top)];
  let y0 = Number(element.attributes.y ?? 0);
  return placed.map((span) => {
    y0 =
      span.attributes.y === undefined
        ? y0 + Number.parseFloat(span.attributes.dy ?? '0')
        : Number(span.attributes.y);
    const attributes = { ...element.attributes, ...span.attributes, y: String(y0) };
    return boxOf({ ...span, attributes }, element, textOf(span), left, top);
  });
}

function boxOf(
  { attributes, line }: Element,
  parent: Element,
  text: string,
  dx: number,
  dy: number,
): TextBox {
  const classes = new Set(`${parent.attributes.class ?? ''} ${attributes.class ?? ''}`.split(/\s+/));
  const size = classes.has('small') ? SIZES.small : SIZES.normal;
  const width = [...text].length * size.width;
  const x = dx + Number(attributes.x ?? 0);
  const y = dy + Number(attributes.y ?? 0);
  const left = classes.has('middle') ? x - width / 2 : classes.has('end') ? x - width : x;
  return { line, text, left, right: left + width, top: y - size.up, bottom: y + size.down };
}
