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

/** Those of the files that the readers were not written with. */
export const heldOutSlugs = [
  'empires-d-afrique-de-l-ouest',
  'romantisme',
  'ecosystemes',
  'chomage',
  'conscience-philosophie',
];

/** The title of a lesson and its text in Markdown, without the head. @param {string} slug */
export function readLesson(slug) {
  const whole = readFileSync(new URL(`../../lessons/${slug}/lesson.md`, import.meta.url), 'utf8');
  const [, title = slug] = /^title: (.+)$/m.exec(whole) ?? [];
  return { title, body: whole.replace(/^---\n[\s\S]*?\n---\n/, '') };
}

/** The text of a lesson without its head and what only the app draws. @param {string} slug */
export function textOf(slug) {
  const { title, body } = readLesson(slug);
  const text = body
    .replace(/^!\[[^\]]*\]\([^)]*\).*$/gm, '')
    .replace(/\$([^$\n]*)\$/g, '$1')
    .replace(/^:::.*$/gm, '');
  return `# ${title}\n\n${text}`;
}
