import type { ProgrammeEntry } from './lesson.ts';

/** A class of a school system, as a lesson's programme names it. */
export interface NamedClass {
  readonly system: string;
  readonly name: string;
}

interface OfProgramme {
  readonly programme: readonly ProgrammeEntry[];
}

/** Whether a lesson serves a class of a system. */
export const isForClass = ({ programme }: OfProgramme, { system, name }: NamedClass): boolean =>
  programme.some((entry) => entry.system === system && entry.classes.includes(name));

/** The lessons in their order, those of the class first; null is no class. */
export function classFirst<Known extends OfProgramme>(
  lessons: readonly Known[],
  named: NamedClass | null,
): readonly Known[] {
  if (named === null) return lessons;
  const own = lessons.filter((lesson) => isForClass(lesson, named));
  return [...own, ...lessons.filter((lesson) => !isForClass(lesson, named))];
}
