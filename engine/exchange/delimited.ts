/** A longer quoted field means that a quotation mark was never closed. */
const QUOTED_MAX = 8_000;

/**
 * Splits a text into rows of fields, in the format of spreadsheets and Anki: a field in `"` may contain separators and
 * line breaks, and `""` in it is one mark. A mark that closes before the end of its field is an ordinary character
 * (`"Oui", dit-il`), and so is one that is never closed.
 * Source: RFC 4180, with any one-character separator.
 */
export function parseDelimited(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.length > 1 || row[0]?.trim() !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : null;
    if (quoted === null) {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
      row.push(text.slice(start, at));
    } else {
      row.push(quoted.field);
      at = quoted.end;
    }
    if (at >= text.length || text[at] === '\n') endRow();
    else if (at === text.length - 1) {
      row.push('');
      endRow();
    }
    at += 1;
  }
  return rows;
}

function readQuoted(text: string, start: number, separator: string): { field: string; end: number } | null {
  let field = '';
  let from = start + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark === -1 || mark - start > QUOTED_MAX) return null;
    field += text.slice(from, mark);
    if (text[mark + 1] !== '"') {
      const end = mark + 1;
      const next = text[end];
      return next === undefined || next === separator || next === '\n' ? { field, end } : null;
    }
    field += '"';
    from = mark + 2;
  }
}
