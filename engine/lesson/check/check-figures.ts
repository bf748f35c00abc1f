import type { Context } from './context.ts';

const MOST_BYTES = 12 * 1024;
const IMAGE = /!\[([^\]]*)\]\(([^)]*)\)/g;

/** The size of a text in UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;

/** The figures of lesson.md exist, stand alone on their lines, have a caption and are light; none is left unused. */
export function checkFigures({ folder: { lesson, figures }, files, in: notesOf }: Context): void {
  const note = notesOf('lesson.md');
  const shown = new Set<string>();
  const there = new Set(Object.keys(files));
  lesson.body.split('\n').forEach((line, at) => {
    for (const [raw, caption, path = ''] of line.matchAll(IMAGE)) {
      const number = lesson.bodyLine + at;
      shown.add(path);
      if (line.trim() !== raw) note(number, 'Une figure est seule sur sa ligne.');
      if (caption === '') note(number, 'La figure n’a pas de légende entre ses crochets.');
      if (!there.has(path)) note(number, `La figure « ${path} » n’existe pas.`);
    }
  });
  if (lesson.body !== '?' && shown.size === 0) note(1, 'La leçon n’a pas de figure.');
  for (const { name } of figures) {
    const path = `figures/${name}`;
    if (!shown.has(path)) notesOf(path)(1, 'Cette figure n’est pas montrée dans lesson.md.');
    const bytes = bytesOf(files[path] ?? '');
    if (bytes > MOST_BYTES) notesOf(path)(1, `La figure pèse ${Math.ceil(bytes / 1024)} Ko ; 12 Ko au plus.`);
  }
}
