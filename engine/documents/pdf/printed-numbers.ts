import { fragmentsOf, type PdfPage } from './page.ts';
import { outermost } from './running-lines.ts';

/** Share of the pages that must bear out how far the printed numbers are from the places, and the fewest of them. */
const SHARE = 0.5;
const PAGES_MIN = 3;

/** Letters that a number in a running line has at most: « xxviii », « A-12 ». */
const LABEL_MAX = 20;

/**
 * The numbers of the pages as they are printed, or undefined where these are their places: those that the file declares,
 * else those of its running heads and feet. A page between two numbered ones counts too, as the first of a chapter does,
 * which often hides its number; before and after them the place stays.
 * @param declared what the file says, one label a page; null where it says nothing
 */
export function printedNumbers(
  pages: readonly PdfPage[],
  declared: readonly string[] | null,
): readonly string[] | undefined {
  const places = pages.map((_, at) => String(at + 1));
  const isPlaces = (labels: readonly string[]) => labels.every((label, at) => label === places[at]);
  const said = places.map((place, at) => declared?.[at]?.trim().slice(0, LABEL_MAX) || place);
  if (!isPlaces(said)) return said;
  // Many a program declares the places, also of pages that were cut out of a book.
  const printed = fromRunningLines(pages);
  return printed === null || isPlaces(printed) ? undefined : printed;
}

function fromRunningLines(pages: readonly PdfPage[]): string[] | null {
  const shifts = pages.map((page, at) => new Set(numbersOf(page).map((number) => number - (at + 1))));
  const votes = new Map<number, number>();
  for (const own of shifts) for (const shift of own) votes.set(shift, (votes.get(shift) ?? 0) + 1);
  // Of two that are borne out alike, the pages are numbered by the one that agrees with their places.
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]));
  if (best === undefined || best[1] < Math.max(PAGES_MIN, SHARE * pages.length)) return null;
  const [shift] = best;
  const first = shifts.findIndex((own) => own.has(shift));
  const last = shifts.findLastIndex((own) => own.has(shift));
  return pages.map((_, at) => String(at + 1 + (at >= first && at <= last ? shift : 0)));
}

/** « 12 », « – 12 – », « page 12 », « Chapitre 2 | p. 12 »; a heading such as « Exercice 12 » is none. */
const AT_END = /(?:^|[-–—•·|]|\bp(?:age|\.))\s*(\d{1,4})[-–—•·|\s]*$/i;
/** « 12 | Chapitre 2 ». */
const AT_START = /^[-–—•·|\s]*(\d{1,4})\s+[-–—•·|]/;
/** « page 12 sur 40 », « 12/40 ». */
const OF_ALL = /(\d{1,4})\s*(?:\/|sur|de|of)\s*\d{1,4}[-–—•|\s]*$/i;

/** The numbers in the first and in the last line of a page that may be its own. */
function numbersOf({ runs }: PdfPage): number[] {
  const fragments = fragmentsOf(runs);
  const outer = outermost(fragments);
  return fragments
    .filter(({ y }) => outer.has(y))
    .flatMap(({ text }) => {
      const digits = [OF_ALL, AT_END, AT_START].map((shape) => shape.exec(text)?.[1]).find(Boolean);
      return digits === undefined || Number(digits) === 0 ? [] : [Number(digits)];
    });
}
