import { paths } from '#contract/paths.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import type { CourseSection, PageRange } from './course-sections.ts';

/** Search parameters of a fiche: between which pages its sections were divided, and which of them it is made of. */
const FROM = 'de';
const TO = 'a';
const SECTION = 'partie';
/** The same in addresses of earlier releases: the places of the sections among all. */
const PLACES = 'parties';
/** Characters of a heading that stand in an address. */
const TITLE_MAX = 40;

const pathOf = (course: string, source: string) =>
  paths.courseFiche.replace(':id', course).replace(':source', source);

/** Whether an address is that of a fiche of this source. */
export const isFicheOf = (page: string, { course, id }: Pick<StoredSource, 'course' | 'id'>): boolean =>
  page.startsWith(`${pathOf(course, id)}?`);

/** What a fiche of some sections of a course is called: by the heading of its only one, else by the course. */
export function ficheSubject(course: string, sections: readonly CourseSection[]): string {
  const [first, ...others] = sections;
  const isNamed = first !== undefined && others.length === 0 && first.title !== null;
  return isNamed ? first.name : course;
}

/**
 * Address of the fiche of some sections of one source. Each is named by its page and its heading: a document that was not read
 * to its end may be divided otherwise once it is, and one of its sections then has another place among them.
 */
export function fichePath(sections: readonly CourseSection[]): string {
  const [first] = sections;
  if (first === undefined) return paths.courses;
  const { source, range, count } = first;
  const address = new URLSearchParams({ [FROM]: String(range.from), [TO]: String(range.to) });
  // All that stands on these pages needs no names.
  if (sections.length < count) for (const section of sections) address.append(SECTION, nameOf(section));
  return `${pathOf(source.course, source.id)}?${address}`;
}

type Named = Pick<CourseSection, 'firstPage' | 'title' | 'nth'>;

const titleOf = ({ title }: Named): string => (title ?? '').slice(0, TITLE_MAX).trim();
const nameOf = (section: Named): string => {
  const { firstPage, nth } = section;
  return `${firstPage}${nth > 0 ? `.${nth}` : ''} ${titleOf(section)}`.trim();
};

/** The pages that an address names, and which of their sections. */
export function readFichePath(parameters: URLSearchParams): {
  range: PageRange;
  choose: (sections: readonly CourseSection[]) => CourseSection[];
} {
  const places = parameters.get(PLACES)?.split('.');
  const names = parameters.getAll(SECTION);
  return {
    range: { from: Number(parameters.get(FROM) ?? 1), to: Number(parameters.get(TO) ?? 1) },
    choose(sections) {
      if (places !== undefined) return sections.filter(({ index }) => places.includes(String(index)));
      if (names.length === 0) return [...sections];
      const found = new Set(names.map((name) => sectionCalled(name, sections)));
      return sections.filter((section) => found.has(section));
    },
  };
}

/** The section of that name; else the one under that heading that is nearest to the page; else the last one on the page. */
function sectionCalled(name: string, sections: readonly CourseSection[]): CourseSection | undefined {
  const same = sections.find((section) => nameOf(section) === name);
  if (same !== undefined) return same;
  const [place = ''] = name.split(' ', 1);
  const title = name.slice(place.length + 1);
  const page = Number.parseInt(place, 10);
  const [nearest] = sections
    .filter((section) => title !== '' && titleOf(section) === title)
    .toSorted((a, b) => Math.abs(a.firstPage - page) - Math.abs(b.firstPage - page));
  return nearest ?? sections.findLast(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage);
}
