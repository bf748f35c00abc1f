import type { Note } from '../fault.ts';
import type { Event } from '../folder.ts';
import { isBlank, linesOf } from './lines.ts';

/** Says that the dates of a lesson make no timeline, and why. */
const NONE = /^Pas de frise : \S/u;

/**
 * Reads timeline.md: « - date | event | § section », and below it the description, two spaces further in. No event for a
 * file that is one line: « Pas de frise : » and the reason.
 */
export function readTimeline(file: string, note: Note): Event[] {
  const lines = linesOf(file).filter((line) => !isBlank(line));
  const [first] = lines;
  if (lines.length === 1 && first !== undefined && NONE.test(first.text)) return [];
  const events: Event[] = [];
  for (const line of lines) {
    const last = events.at(-1);
    if (line.text.startsWith('- ')) {
      const [date = '', event = '', ...rest] = line.text
        .slice(2)
        .split('|')
        .map((part) => part.trim());
      const section = /^§\s*(.+)$/.exec(rest.join('|'))?.[1];
      if (date === '' || event === '' || section === undefined)
        note(line.number, 'Une date s’écrit « - date | événement | § section ».');
      events.push({
        line: line.number,
        date: date || '?',
        event: event || '?',
        section: section ?? '?',
        description: '',
      });
    } else if (/^\s{2,}\S/.test(line.text) && last !== undefined)
      events[events.length - 1] = { ...last, description: `${last.description} ${line.text.trim()}`.trim() };
    else
      note(
        line.number,
        'Ligne non comprise : « - date | événement | § section », puis la description en retrait de deux espaces.',
      );
  }
  return events;
}
