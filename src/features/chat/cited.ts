import { lessonPath } from '#contract/paths.ts';
import { partAnchor } from '#engine/library/anchor.ts';
import { unescapeMarkdown } from '#engine/text/escape-markdown.ts';

/** Quoted words of an answer, and where they are said to stand: a title, and mostly a section after a comma. */
export interface Cited {
  readonly quote: string;
  readonly place: string;
}

/** A quotation, which may quote somebody itself, and its line, as the local engine writes them (`engine/answer/quotation.ts`). */
const CITED = /^«[\u00a0 ]((?:.|\n(?!\n))+?)[\u00a0 ]»\n— (.+)$/gm;

/** The quotations of an answer, as they were said. */
export function citedIn(text: string): Cited[] {
  return [...text.matchAll(CITED)].map(([, quote = '', place = '']) => ({
    quote: unescapeMarkdown(quote),
    place: unescapeMarkdown(place),
  }));
}

/** Makes the place of each quotation a link, where it has an address. */
export function linkCited(text: string, addressOf: (cited: Cited) => string | null): string {
  return text.replace(CITED, (whole, quote: string, place: string) => {
    const address = addressOf({ quote: unescapeMarkdown(quote), place: unescapeMarkdown(place) });
    return address === null ? whole : `${whole.slice(0, -place.length)}${linked(place, address)}`;
  });
}

/** The words of a link may hold brackets in pairs, but none that is opened bare and closed with an escape. */
const linked = (words: string, address: string): string =>
  `[${words.replace(/\\([[\]])(?!\()/g, '$1')}](${address})`;

interface Named {
  readonly slug: string;
  readonly title: string;
}

/** Typography and the layout of a message change its spaces. */
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The address of a section of a lesson that an answer cites; null for what is no lesson. */
export function lessonAddress(place: string, lessons: readonly Named[]): string | null {
  const said = bare(place);
  const lesson = lessons.find(({ title }) => said === bare(title) || said.startsWith(`${bare(title)}, `));
  if (lesson === undefined) return null;
  const section = said.slice(bare(lesson.title).length + 2);
  return section === '' ? lessonPath(lesson.slug) : `${lessonPath(lesson.slug)}#${partAnchor(section)}`;
}

/** The parts that a fiche names as its sources, below the lesson's title. */
const SOURCES = /^(Leçon «[\u00a0 ])(.+?)([\u00a0 ]», parties[\u00a0 ]?:\n\n)((?:- .+(?:\n|$))+)/m;

/** Makes the sources of a fiche links to the lesson and its parts. */
export function linkSources(text: string, lessons: readonly Named[]): string {
  return text.replace(SOURCES, (whole, before: string, title: string, after: string, parts: string) => {
    const address = lessonAddress(unescapeMarkdown(title), lessons);
    if (address === null) return whole;
    const parted = parts.replace(
      /^- (.+)$/gm,
      (_, part: string) => `- ${linked(part, `${address}#${partAnchor(unescapeMarkdown(part))}`)}`,
    );
    return `${before}${linked(title, address)}${after}${parted}`;
  });
}
