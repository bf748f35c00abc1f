/** Tables as people type and paste them: cells between bars, after tabs, or in columns of spaces. */

/** A table without its marks; `header` names the columns where the table says so. */
export interface Table {
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

const CELL_MAX = 300;
const COLUMNS_MAX = 12;
const SEPARATOR = /^[\s|:-]*-{2,}[\s|:-]*$/;
/** What a column is called; in a first row these words show that it is the header. */
const COLUMN =
  /^(?:dates?|années?|faits?|[ée]v[èée]nements?|termes?|mots?|d[ée]finitions?|traductions?|fran[çc]ais|anglais|english|espagnol|español|allemand|deutsch|latin|lingala|swahili|fonctions?|d[ée]riv[ée]es?|primitives?|formules?|unit[ée]s?|symboles?|grandeurs?|phases?|[ée]tapes?|noms?|auteurs?|[œo]e?uvres?|causes?|cons[ée]quences?|r[ôo]les?|organes?|pays|capitales?|exemples?|verbes?|infinitif|pr[ée]t[ée]rit|participe(?:\spass[ée])?|p[ée]riodes?|pr[ée]sidents?|PM|peuples?|empires?|royaumes?|souverains?(?:\sc[ée]l[èe]bres?)?|rois?|r[ée]gimes?|r[ée]gions?|villes?|lieux?|dur[ée]es?|instruments?|effets?|notions?|sens|titres?|genres?|mouvements?|si[èe]cles?|lois?|batailles?|personnages?|partis?|climats?|fleuves?|langues?|propri[ée]t[ée]s?|valeurs?|f\s?\(x\)|f['’]\s?\(x\)|F\s?\(x\)|type|esp[èe]ces?|ce qui .+|ce que .+|qui|quoi|quand|o[ùu])\s?(?:\([^)]*\))?$/iu;

/** The cells of a line, at least two; null for a line that is no row of a table. `closed` rows stand between bars. */
export function cellsOf(line: string): { readonly cells: string[]; readonly closed: boolean } | null {
  const text = line.trim();
  const closed = text.length > 1 && text.startsWith('|') && text.endsWith('|');
  const split = closed
    ? text.slice(1, -1).split('|')
    : text.includes('\t')
      ? line.trimEnd().split('\t')
      : text.includes(' | ')
        ? text.split(' | ')
        : text.includes('   ')
          ? text.split('   ')
          : [];
  // The corner above the names of the rows may be empty.
  const cells = split
    .map((cell) => cell.trim())
    .filter((cell, at) => cell !== '' || closed || (at === 0 && split.length > 2 && line.startsWith('\t')));
  return split.length < 2 ||
    cells.length < 2 ||
    cells.length > COLUMNS_MAX ||
    cells.some((cell) => cell.length > CELL_MAX)
    ? null
    : { cells, closed };
}

/** Tells whether a line only divides the header of a table from its rows: « |---|---| ». */
export const isSeparator = (line: string): boolean => line.includes('|') && SEPARATOR.test(line);

/** Makes a table of the rows that stand under each other; null when nothing is left beside the header. */
export function tableOf(written: readonly (readonly string[])[], separatorAfterFirst: boolean): Table | null {
  // Where every row is indented, nothing stands before its first cell.
  const rows = written.every(([first]) => first === '') ? written.map((row) => row.slice(1)) : written;
  const [first = [], ...others] = rows;
  const isHeader =
    separatorAfterFirst ||
    (others.length > 0 && first.every((cell) => COLUMN.test(cell))) ||
    (others.length > 1 && (first[0] === '' || hasFigures(first, others))) ||
    (others.length > 1 && namesKinds(first) && others.every(([cell = '']) => /^\p{Lu}/u.test(cell)));
  const found = { header: isHeader ? first : null, rows: isHeader ? others : rows };
  const filled = found.rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  return filled.length === 0 ? null : { ...found, rows: filled };
}

/** « Période | Président » above years: only the first row has no figure in that column. */
const hasFigures = (first: readonly string[], others: readonly (readonly string[])[]) =>
  (first.length > 2 || others.length > 2 || TIME.test(first[0] ?? '')) &&
  first.every((cell) => /^(?=.*\p{L})[\p{L}\s’()%-]+$/u.test(cell)) &&
  first.some((_, column) => others.every((row) => /\d/.test(row[column] ?? '')));

/** The name of a column of dates. */
export const TIME = /^(?:dates?|années?|périodes?|siècles?|jours?|mois)$/iu;

/** « fleuve | barrage » above names with capitals says what stands below. */
const namesKinds = (cells: readonly string[]) =>
  cells.every((cell) => /^\p{Ll}[\p{Ll}\s’-]{2,24}$/u.test(cell));

/** A row as one line of notes: « cell : cell ; cell ». */
export function rowText([first = '', ...others]: readonly string[]): string {
  return `${first}\u00a0: ${others.filter((cell) => cell !== '').join(' ; ')}`;
}
