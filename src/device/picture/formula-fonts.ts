import ams from 'katex/dist/fonts/KaTeX_AMS-Regular.woff2?url&no-inline';
import calligraphic from 'katex/dist/fonts/KaTeX_Caligraphic-Regular.woff2?url&no-inline';
import main from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url&no-inline';
import math from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url&no-inline';
import size1 from 'katex/dist/fonts/KaTeX_Size1-Regular.woff2?url&no-inline';
import size2 from 'katex/dist/fonts/KaTeX_Size2-Regular.woff2?url&no-inline';
import size3 from 'katex/dist/fonts/KaTeX_Size3-Regular.woff2?url&no-inline';
import size4 from 'katex/dist/fonts/KaTeX_Size4-Regular.woff2?url&no-inline';

/** Those of KaTeX's fonts that the formulas of the lessons use, and that of a curve « 𝒞 », by family, with their style. */
const FONTS = {
  KaTeX_Main: [main, 'normal'],
  KaTeX_Math: [math, 'italic'],
  KaTeX_AMS: [ams, 'normal'],
  KaTeX_Caligraphic: [calligraphic, 'normal'],
  KaTeX_Size1: [size1, 'normal'],
  KaTeX_Size2: [size2, 'normal'],
  KaTeX_Size3: [size3, 'normal'],
  KaTeX_Size4: [size4, 'normal'],
} as const;

const faces = new Map<string, FontFace>();

/** The one face of a family; the browser makes another weight or slant of it itself. */
function faceOf(family: string): FontFace | null {
  const [url, style] = FONTS[family as keyof typeof FONTS] ?? [];
  if (url === undefined) return null;
  const known = faces.get(family) ?? new FontFace(family, `url("${url}")`, { style: style ?? 'normal' });
  faces.set(family, known);
  document.fonts.add(known);
  return known;
}

/**
 * Waits for the fonts of a formula that is laid out.
 * @throws if one can't be had, or if it is none of those that are kept
 */
export async function loadFormulaFonts(formula: HTMLElement): Promise<void> {
  const leaves = [...formula.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue !== '\u200b'),
  );
  const families = new Set(leaves.map(familyOf));
  await Promise.all(
    [...families].map(async (family) => {
      const face = faceOf(family);
      if (face === null) throw new Error(`The font ${family} is not kept`);
      await face.load();
    }),
  );
}

const familyOf = (element: Element): string =>
  (getComputedStyle(element).fontFamily.split(',')[0] ?? '').trim().replaceAll('"', '');
