import type { Note } from '../fault.ts';
import type { ProgrammeRow, Reading } from '../folder.ts';
import { isBlank, linesOf } from './lines.ts';

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Reads programme.md, a table of system, classes and chapter. */
export function readProgramme(file: string, note: Note): ProgrammeRow[] {
  const rows = linesOf(file).filter((line) => !isBlank(line));
  const [head, , ...body] = rows;
  if (head === undefined || cellsOf(head.text).join() !== 'Système,Classes,Chapitre')
    note(head?.number ?? 1, 'Le tableau commence par « | Système | Classes | Chapitre | ».');
  return body.flatMap(({ number, text }) => {
    const [system = '', classes = '', chapter = '', ...more] = cellsOf(text);
    if (!text.startsWith('|') || system === '' || classes === '' || more.length > 0) {
      note(number, 'Une ligne s’écrit « | Système | Classes | Chapitre | ».');
      return [];
    }
    const named = classes === 'aucune' ? [] : classes.split(/\s*,\s*/);
    return [{ line: number, system, classes: named, chapter: /^[–-]?$/.test(chapter) ? '' : chapter }];
  });
}

/** Reads reading.md: « - 2026-11-22, écriture. Douteux : … ». */
export function readReadings(file: string, note: Note): Reading[] {
  return linesOf(file).flatMap((line) => {
    if (isBlank(line)) return [];
    const [, date, words] = /^- (\d{4}-\d{2}-\d{2})\s*,\s*(.+)$/.exec(line.text) ?? [];
    if (date !== undefined && words !== undefined && !Number.isNaN(Date.parse(date)))
      return [{ line: line.number, date, note: words }];
    note(line.number, 'Une lecture s’écrit « - 2026-11-22, écriture. … », sur une seule ligne.');
    return [];
  });
}
