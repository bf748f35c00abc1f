import { pageLabel } from '#engine/documents/page-label.ts';
import type { StoredCourse, StoredSource } from '#src/data/device/courses.ts';
import { numberText } from '#src/ui/text/number-text.ts';

/** Endings of the files that are read: whoever chose the file knows it without. */
const ENDING = /\.(?:pdf|docx|pptx|odt|odp|epub|html?|rtf|txt|md|jpe?g|png|webp)$/i;

/** What a source is called on screen. */
export const sourceTitle = ({ name }: Pick<StoredSource, 'name'>): string => name.replace(ENDING, '') || name;

/** The same among others of its course: with its ending where that alone tells it from another one. */
export function titleAmong(
  source: Pick<StoredSource, 'name'>,
  all: readonly Pick<StoredSource, 'name'>[],
): string {
  const title = sourceTitle(source);
  return all.filter((one) => sourceTitle(one) === title).length > 1 ? source.name : title;
}

type Numbered = Pick<StoredSource, 'numbering' | 'pageLabels'>;

/** « Page 12 », as it is printed, or « Partie 3 » of a text without pages. */
export const pageTitle = (source: Numbered, page: number): string =>
  `${source.numbering === 'parts' ? 'Partie' : 'Page'} ${pageLabel(source, page)}`;

/** « page 12 », « pages 12 à 18 », « parties 2 à 3 ». */
export function rangeText(source: Numbered, firstPage: number, lastPage: number): string {
  const noun = source.numbering === 'parts' ? 'partie' : 'page';
  const first = pageLabel(source, firstPage);
  return firstPage === lastPage ? `${noun} ${first}` : `${noun}s ${first} à ${pageLabel(source, lastPage)}`;
}

/** « 1 document », « 3 documents ». */
export const counted = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count > 1 ? 's' : ''}`;

/** « Biologie · 5e »; empty where neither was said. */
export const aboutCourse = ({ subject, classe }: Pick<StoredCourse, 'subject' | 'classe'>): string =>
  [subject, classe].filter((word) => word !== '').join(' · ');

/** « 42 pages sur 300 », of a document that is not read to its end. */
export const pagesOf = ({ pages, of }: { readonly pages: number; readonly of: number }): string =>
  `${counted(pages, 'page')} sur ${numberText(of)}`;

/** « 120 pages », « 12 parties », « 42 pages sur 300 ». */
export const lengthText = ({
  pages,
  numbering,
  partial,
}: Pick<StoredSource, 'pages' | 'numbering' | 'partial'>): string =>
  partial === undefined
    ? counted(pages, numbering === 'parts' ? 'partie' : 'page')
    : pagesOf({ pages, of: partial.of });

/** « 120 pages, dont 2 sans texte ». */
export function sizeText({ pagesWithoutText, ...source }: StoredSource): string {
  const all = lengthText(source);
  return pagesWithoutText === 0
    ? all
    : `${all}, dont ${counted(pagesWithoutText, 'image')} sans texte à lire`;
}

/** What a photograph that was taken into a course is called: « Photo 3 ». */
export const photoName = (number: number): string => `Photo ${number}`;

/** The number of the next photograph, after those that are there. */
export const nextPhoto = (named: readonly { readonly name: string }[]): number =>
  1 + Math.max(0, ...named.map(({ name }) => Number(/^Photo (\d{1,4})$/.exec(name)?.[1] ?? 0)));
