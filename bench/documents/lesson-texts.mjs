import { readFileSync } from 'node:fs';

/** Lessons without formulas, of several subjects: a formula has no words to count. */
export const slugs = [
  'revolution-francaise',
  'paludisme',
  'mondialisation',
  'negritude',
  'democratie',
  'cellule',
  'crise-de-1929',
];

/** The title of a lesson and its text in Markdown, without the head. @param {string} slug */
export function readLesson(slug) {
  const whole = readFileSync(new URL(`../../lessons/${slug}/lesson.md`, import.meta.url), 'utf8');
  const [, title = slug] = /^title: (.+)$/m.exec(whole) ?? [];
  return { title, body: whole.replace(/^---\n[\s\S]*?\n---\n/, '') };
}
