/** The pieces of a drawn figure, with the classes of hand-made ones (lessons/GUIDE.md, « Dessins »). */

export const WIDTH = 360;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type Anchor = 'start' | 'middle' | 'end';
type Attributes = Readonly<Record<string, string | number | undefined>>;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const written = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : escaped(value);

/** One element; attributes that are undefined or empty are left out, numbers are rounded to a tenth. */
export function tag(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${written(value ?? '')}"`)
    .join('');
  return inside.length === 0 ? `<${name}${list}/>` : `<${name}${list}>${inside.join('')}</${name}>`;
}

/** A line of text of 12 px, or 14 px when it is `large`. */
export function label(
  text: string,
  x: number,
  y: number,
  { anchor = 'start', large = false }: { anchor?: Anchor; large?: boolean } = {},
): string {
  const classes = [large ? '' : 'small', anchor === 'start' ? '' : anchor].filter(Boolean).join(' ');
  return tag('text', { class: classes, x, y }, escaped(text));
}

/** The estimated width of a line of text, a little more than that of the checker: Poppins is wide. */
export const widthOf = (text: string, large = false): number => [...text].length * (large ? 7.8 : 6.9);

/** The estimated place of what `label` writes. */
export function boxOf(text: string, x: number, y: number, anchor: Anchor = 'start', large = false): Box {
  const width = widthOf(text, large);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return { left, right: left + width, top: y - (large ? 11 : 9), bottom: y + 3 };
}

/** Breaks a text into lines of at most `width` units. */
export function wrapped(text: string, width: number, large = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`, large) <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A whole drawing with what it says to those who can't see it. */
export function drawing(
  about: { readonly title: string; readonly description: string },
  height: number,
  parts: readonly string[],
): string {
  const inside = [
    tag('title', {}, escaped(about.title)),
    tag('desc', {}, escaped(about.description)),
    ...parts.filter((part) => part !== ''),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">\n${inside.join('\n')}\n</svg>\n`;
}

/** The names that a student can hide. */
export const hidable = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : tag('g', { class: 'labels' }, ...parts);
