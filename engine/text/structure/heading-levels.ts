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
  return (given) => {
    // A rubric is one more of the highest numbered parts, and the next number follows it.
    const style =
      given === 'rubric' ? (open.find((other) => !ABOVE_ALL.test(other.style))?.style ?? 'plain') : given;
    const own = /^mark(\d)$/.exec(style)?.[1];
    if (own !== undefined) open = open.filter(({ level }) => level < Number(own));
    else {
      const at = open.findIndex((other) => other.style === style);
      if (at !== -1) open = open.slice(0, at);
      else if (style !== 'plain' && style !== 'bold') open = open.filter((other) => other.style !== 'plain');
    }
    const level = own === undefined ? (open.at(-1)?.level ?? 0) + 1 : Number(own);
    open.push({ style, level });
    return level;
  };
}

/** What a rubric may stand under. */
const ABOVE_ALL = /^(?:title|chapter|mark\d)$/;
