import type { StudyTable, StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';

/** Wide tables of notes whose first row names the columns in words that no list of column names knows. */

/** « magistrat », « Souverain célèbre » */
const NAME = /^\p{L}[\p{Ll}’' -]{2,30}$/u;
const NAME_WORDS = 3;
const WIDE = 3;
const ROWS_MIN = 2;
/** What tables often call a column. */
const USUAL =
  /^(?:noms?|dates?|p[ée]riodes?|si[èe]cles?|lieux?|r[ôo]les?|fonctions?|dur[ée]es?|pays|villes?|capitales?|peuples?|auteurs?|œuvres?|causes?|effets?|cons[ée]quences?|exemples?|d[ée]finitions?|produits?|substrats?|organes?|caract[ée]ristiques?|avantages?|inconv[ée]nients?|unit[ée]s?|symboles?|types?|sujets?|rois?|souverain.*|pr[ée]sidents?)(?!\p{L})/iu;

/** The text whose wide tables say their columns, where their first row names them. */
export function withNamedColumns(study: StudyText): StudyText {
  const tables = study.tables.map((table) => (namesColumns(table, study) ? headed(table) : table));
  return tables.every((table, at) => table === study.tables[at]) ? study : { ...study, tables };
}

const headed = (table: StudyTable): StudyTable => ({
  ...table,
  header: table.rows[0] ?? null,
  rows: table.rows.slice(1),
  index: table.index + 1,
});

function namesColumns({ header, rows, headings }: StudyTable, { outline, sentences }: StudyText): boolean {
  const [first = [], ...others] = rows;
  if (header !== null || first.length < WIDE || others.length < ROWS_MIN) return false;
  if (!first.every((cell) => NAME.test(cell) && words(cell).length <= NAME_WORDS)) return false;
  const title = stemSet([...headings, ...(outline[0] ?? []), sentences[0]?.text ?? ''].join(' '));
  const isNamed = [...stemSet(first[0] ?? '')].every((stem) => title.has(stem));
  // Below « durée » every cell has a figure.
  const isMeasured = first.some((_, column) => others.every((row) => /\d/.test(row[column] ?? '')));
  return isNamed || isMeasured || first.filter((cell) => USUAL.test(cell)).length * 2 >= first.length;
}
