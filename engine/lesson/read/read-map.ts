import type { Note } from '../fault.ts';
import type { Branch } from '../folder.ts';
import { isBlank, linesOf } from './lines.ts';

const ITEM = /^( *)- (.+)$/;
const SECTION = /\s*\(§\s*(.+)\)$/;

/** Reads map.md, a title and a list in which each level is two spaces further in. Null without a title. */
export function readMap(file: string, note: Note): Branch | null {
  const lines = linesOf(file).filter((line) => !isBlank(line));
  const [first, ...items] = lines;
  const title = /^# (.+)$/.exec(first?.text ?? '')?.[1];
  if (first === undefined || title === undefined) {
    note(first?.number ?? 1, 'La carte mentale commence par son titre : « # … ».');
    return null;
  }
  const root: Branch = { line: first.number, label: title.trim(), section: null, branches: [] };
  /** The branch that is open at each level. */
  const open: Branch[] = [root];
  for (const { number, text } of items) {
    const [, indent = '', words = ''] = ITEM.exec(text) ?? [];
    const depth = indent.length / 2 + 1;
    const parent = open[depth - 1];
    if (words === '') note(number, 'Ligne non comprise : une étiquette s’écrit « - … ».');
    else if (!Number.isInteger(depth) || parent === undefined)
      note(number, 'Le retrait est faux : chaque niveau a deux espaces de plus que celui dont il dépend.');
    else {
      const section = SECTION.exec(words)?.[1] ?? null;
      const label = words.replace(SECTION, '').trim();
      const branch: Branch = { line: number, label: label || '?', section, branches: [] };
      parent.branches.push(branch);
      open.splice(depth, open.length, branch);
    }
  }
  return root;
}
