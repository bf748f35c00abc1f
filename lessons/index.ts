/**
 * Every lesson that ships with the app: slug → raw Markdown. The file name is the slug, so adding a
 * file to this folder is all it takes to add a lesson. Read them with `parseLesson`.
 */
const sources = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });

export const lessonFiles: Record<string, string> = Object.fromEntries(
  Object.entries(sources).map(([path, markdown]) => [path.slice('./'.length, -'.md'.length), markdown]),
);
