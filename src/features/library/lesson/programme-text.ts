import type { ProgrammeEntry } from '#engine/library/lesson.ts';

/** The classes before the last three or four years of school, in each system. */
const LOWER = /^(?:[3-6]e|[78]e année de l’éducation de base|[1-3]r?e secondaire|.* primaire)$/;

/** For which part of school a lesson is: « Collège », « Lycée » or both. */
export function stageText(programme: readonly ProgrammeEntry[]): string {
  const classes = programme.flatMap((entry) => entry.classes);
  const isLower = (name: string) => LOWER.test(name);
  const parts = [classes.some(isLower) && 'collège', classes.some((name) => !isLower(name)) && 'lycée'];
  const text = parts.filter((part) => part !== false).join(' et ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
