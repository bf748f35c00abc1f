import { paths } from '#contract/paths.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import type { CourseSection, PageRange } from './course-sections.ts';

/** Search parameters of a fiche: between which pages its sections were divided, and which of them it is made of. */
const FROM = 'de';
const TO = 'a';
const SECTIONS = 'parties';

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

/** Address of the fiche of some sections of one source. */
export function fichePath(sections: readonly CourseSection[]): string {
  const [first] = sections;
  if (first === undefined) return paths.courses;
  const { source, range } = first;
  const chosen = sections.map(({ index }) => index).join('.');
  return `${pathOf(source.course, source.id)}?${FROM}=${range.from}&${TO}=${range.to}&${SECTIONS}=${chosen}`;
}

/** The pages that an address names, and tells which sections of them. */
export function readFichePath(parameters: URLSearchParams): {
  range: PageRange;
  isChosen: (section: CourseSection) => boolean;
} {
  const chosen = new Set((parameters.get(SECTIONS) ?? '').split('.'));
  return {
    range: { from: Number(parameters.get(FROM) ?? 1), to: Number(parameters.get(TO) ?? 1) },
    isChosen: ({ index }) => chosen.has(String(index)),
  };
}
