import { useMemo } from 'react';
import { educationSystems } from '#contract/education-systems.ts';
import { isForClass } from '#engine/library/class-lessons.ts';
import type { LessonList } from '#src/device/lessons.ts';
import type { SchoolClass } from '#src/device/school-class.ts';
import { Select } from '#src/ui/forms/select.tsx';

interface ClassFilterProps {
  lessons: LessonList;
  chosen: SchoolClass | null;
  onChoose: (chosen: SchoolClass | null) => void;
}

const SEPARATOR = ' / ';

/** 'Ma classe': the classes that lessons serve, by school system. */
export function ClassFilter({ lessons, chosen, onChoose }: ClassFilterProps) {
  const groups = useMemo(() => classesOf(lessons), [lessons]);
  return (
    <Select
      label="Ma classe"
      value={chosen === null ? '' : chosen.system + SEPARATOR + chosen.name}
      onChange={({ currentTarget: { value } }) => {
        const [system = '', name = ''] = value.split(SEPARATOR);
        onChoose(name === '' ? null : { system, name });
      }}
    >
      <option value="">Toutes les classes</option>
      {groups.map(({ system, classes }) => (
        <optgroup key={system} label={system}>
          {classes.map((name) => (
            <option key={name} value={system + SEPARATOR + name}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The classes that at least one lesson serves, in the order of school. */
function classesOf(lessons: LessonList): { system: string; classes: string[] }[] {
  return educationSystems
    .map(({ name: system, classes }) => ({
      system,
      classes: classes.filter((name) => lessons.some((lesson) => isForClass(lesson, { system, name }))),
    }))
    .filter(({ classes }) => classes.length > 0);
}
