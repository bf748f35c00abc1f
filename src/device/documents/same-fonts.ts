import type { PdfPage } from '#engine/documents/pdf/page.ts';

/**
 * How the fonts of kept pages are called now. pdf.js names fonts in the order in which it meets them, and a file that is read on
 * from the middle brings them in another. So the pages that brought a font first are read again: a handful, as a rule.
 * @param readAgain reads a page of the same file
 * @returns the name among the kept pages of a font as pdf.js calls it now, or null where the file reads otherwise: then what
 * was kept is of no use
 */
export async function sameFonts(
  kept: readonly PdfPage[],
  readAgain: (number: number) => Promise<PdfPage>,
): Promise<((font: string) => string) | null> {
  const known = new Set<string>();
  const names = new Map<string, string>();
  for (const page of kept) {
    if (page.runs.every(({ font }) => known.has(font))) continue;
    const again = await readAgain(page.number);
    if (again.runs.length !== page.runs.length) return null;
    for (const [at, { text, font }] of again.runs.entries()) {
      const before = page.runs[at];
      if (before === undefined || before.text !== text) return null;
      known.add(before.font);
      names.set(font, before.font);
    }
  }
  // A font that is new may have got a name that another one had.
  return (font) => names.get(font) ?? (known.has(font) ? `${font} bis` : font);
}
