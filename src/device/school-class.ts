import * as z from 'zod/mini';

const KEY = 'ardoise:class';

const schoolClass = z.object({ system: z.string(), name: z.string() });
/** A class of a school system, as a lesson's programme names it. */
export type SchoolClass = z.infer<typeof schoolClass>;

/** The class that was chosen on this device, by whoever uses it; null when none was, or it can't be read. */
export function readSchoolClass(): SchoolClass | null {
  try {
    return z.safeParse(schoolClass, JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Remembers the class; null forgets it. Where storage is forbidden or full, the choice lasts as long as the page. */
export function keepSchoolClass(chosen: SchoolClass | null): void {
  try {
    if (chosen === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // There is no storage to write to.
  }
}
