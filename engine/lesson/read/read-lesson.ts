import type { Note } from '../fault.ts';
import type { Heading, LessonText } from '../folder.ts';
import { type Line, linesOf } from './lines.ts';

const FIELDS = ['title', 'subject', 'keywords', 'summary', 'reviewed'];

/** Reads lesson.md: the front matter and the text. */
export function readLesson(file: string, note: Note): LessonText {
  const lines = linesOf(file);
  const closing = lines.findIndex(({ text }, at) => at > 0 && text === '---');
  if (lines[0]?.text !== '---' || closing === -1)
    note(
      1,
      'Le fichier commence par « title », « subject », « keywords », « summary » et « reviewed » entre deux lignes « --- ».',
    );
  const fields = readFields(lines.slice(1, Math.max(1, closing)), note);
  for (const name of FIELDS) if (!fields[name]) note(1, `« ${name} » manque.`);
  const { reviewed = '' } = fields;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(reviewed) && !Number.isNaN(Date.parse(reviewed));
  if (reviewed !== '' && !isDay) note(1, '« reviewed » est une date : « 2026-11-22 ».');
  const body = lines.slice(closing + 1);
  return {
    title: fields.title || '?',
    subject: fields.subject || '?',
    keywords: (fields.keywords || '?').split(',').map((keyword) => keyword.trim() || '?'),
    summary: fields.summary || '?',
    reviewed: isDay ? reviewed : '1970-01-01',
    body: body.map(({ text }) => text).join('\n') || '?',
    bodyLine: body[0]?.number ?? lines.length,
    headings: headingsOf(body),
  };
}

function readFields(lines: readonly Line[], note: Note): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { number, text } of lines) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(text) ?? [];
    if (!FIELDS.includes(name)) note(number, `« ${name || text} » n’est pas un champ de l’en-tête.`);
    else if (name in fields) note(number, `« ${name} » est donné deux fois.`);
    else fields[name] = value.trim();
  }
  return fields;
}

/** The headings `##` and deeper, as written. */
function headingsOf(lines: readonly Line[]): Heading[] {
  return lines.flatMap(({ number, text }) => {
    const [, marks, title] = /^(#{1,6}) (.+)$/.exec(text) ?? [];
    return marks === undefined || title === undefined
      ? []
      : [{ line: number, depth: marks.length, title: title.trim() }];
  });
}
