import { type Fragment, fragmentsOf, type PdfPage, type TextRun } from './page.ts';

/** Lines at the edge of each page that may be its running head or foot. */
const EDGE_LINES = 3;
/** Share of the pages on which a line must come back, and the fewest of them. */
const SHARE = 0.3;
const PAGES_MIN = 3;

/** A line without its numbers and what varies around them: « Chapitre 2 – 14 » and « Chapitre 2 – 15 » are one line. */
const shapeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/g, '#')
    .replace(/\s+/g, ' ');

/** A page number that stands alone: « 12 », « – 12 – », « page 12 sur 40 », « 12/40 ». */
const PAGE_NUMBER = /^(?:[-–—•|\s]*|p(?:age|\.)?\s*)\d{1,4}(?:\s*(?:\/|sur|de|of)\s*\d{1,4})?[-–—•|\s]*$/i;

/**
 * The pages without running heads, running feet and page numbers: lines at the edge that come back at the same height, and
 * numbers alone there. A line that comes back on few pages stays.
 */
export function withoutRunningLines(pdf: readonly PdfPage[]): TextRun[][] {
  const pages = pdf.map(({ runs }) => fragmentsOf(runs));
  const seen = new Map<string, number>();
  const edges = pages.map((fragments) => edgesOf(fragments));
  for (const edge of edges)
    for (const key of new Set([...edge].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const enough = Math.max(Math.min(PAGES_MIN, pages.length), SHARE * pages.length, 2);
  return pages.map((fragments, at) => {
    const outer = outermost(fragments);
    const stays = (one: Fragment) => {
      if (!edges[at]?.has(one)) return true;
      if (outer.has(one.y) && PAGE_NUMBER.test(one.text) && isAlone(one, fragments)) return false;
      return (seen.get(keyOf(one)) ?? 0) < enough;
    };
    return fragments.filter(stays).flatMap(({ runs }) => runs);
  });
}

/** Heights differ by a point or two where a program sets each page anew. */
const keyOf = ({ y, text }: Fragment): string => `${Math.round(y / 4)} ${shapeOf(text)}`;

/** The number of a heading stands beside its words. */
const isAlone = (one: Fragment, fragments: readonly Fragment[]): boolean =>
  fragments.every((other) => other === one || Math.abs(other.y - one.y) > one.size);

function edgesOf(fragments: readonly Fragment[]): ReadonlySet<Fragment> {
  const heights = [...new Set(fragments.map(({ y }) => y))].toSorted((a, b) => b - a);
  const kept = new Set([...heights.slice(0, EDGE_LINES), ...heights.slice(-EDGE_LINES)]);
  return new Set(fragments.filter(({ y }) => kept.has(y)));
}

/** The heights of the first and of the last line of a page. */
export function outermost(fragments: readonly Fragment[]): ReadonlySet<number> {
  const heights = fragments.map(({ y }) => y);
  return new Set([Math.max(...heights), Math.min(...heights)]);
}
