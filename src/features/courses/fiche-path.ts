import { paths } from '#contract/paths.ts';
import type { CourseSection, PageRange } from './course-sections.ts';

/** Search parameters of a fiche: between which pages its sections were divided, and which of them it is made of. */
const FROM = 'de';
const TO = 'a';
const SECTIONS = 'parties';

/** Address of the fiche of some sections of one source. */
export function fichePath(sections: readonly CourseSection[]): string {
  const [first] = sections;
  if (first === undefined) return paths.courses;
  const { source, range } = first;
  const path = paths.courseFiche.replace(':id', source.course).replace(':source', source.id);
  const chosen = sections.map(({ index }) => index).join('.');
  return `${path}?${FROM}=${range.from}&${TO}=${range.to}&${SECTIONS}=${chosen}`;
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
