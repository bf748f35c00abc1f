/** How deep the headings of pasted notes are, which use any order of numbers, letters, capitals and underlines. */

/**
 * What a heading looks like. `title` is the first line of a text; `mark1` to `mark6` are Markdown and underlined headings,
 * whose level is their own.
 */
export type HeadingStyle =
  | 'title'
  | 'chapter'
  | 'roman'
  | 'letter'
  | 'number'
  | 'dotted'
  | 'deep'
  | 'small letter'
  | 'capitals'
  | 'bold'
  | 'plain'
  | 'rubric'
  | `mark${1 | 2 | 3 | 4 | 5 | 6}`;

/**
 * Returns a function that gives each heading of a text, in order, its level; 1 is the highest. A style that is open above
 * closes everything below it; a new one stands under the last heading. So « I, 1, a » and « A, I, 1 » are both read as
 * they are meant. A plain heading never stands above a numbered one; a rubric (« À savoir ») stands beside the highest of them.
 */
export function headingLevels(): (given: HeadingStyle) => number {
  let open: { readonly style: HeadingStyle; readonly level: number }[] = [];
  const seen = new Map<HeadingStyle, number>();
  return (given) => {
    // A rubric is one more of the highest parts that are counted, and the next of them follows it.
    const isPart = (one: HeadingStyle) => COUNTED.test(one) || (one !== 'title' && (seen.get(one) ?? 0) > 1);
    const style = given === 'rubric' ? (open.find((other) => isPart(other.style))?.style ?? 'plain') : given;
    seen.set(style, (seen.get(style) ?? 0) + 1);
    // Marks stand below a first line that is the title without one.
    const mark = /^mark(\d)$/.exec(style)?.[1];
    const own = mark === undefined ? undefined : Number(mark) + (open[0]?.style === 'title' ? 1 : 0);
    if (own !== undefined) open = open.filter(({ level }) => level < own);
    else {
      const at = open.findIndex((other) => other.style === style);
      if (at !== -1) open = open.slice(0, at);
      else if (style !== 'plain' && style !== 'bold') open = open.filter((other) => other.style !== 'plain');
    }
    const level = own ?? (open.at(-1)?.level ?? 0) + 1;
    open.push({ style, level });
    return level;
  };
}

const COUNTED = /^(?:roman|letter|number|dotted)$/;
