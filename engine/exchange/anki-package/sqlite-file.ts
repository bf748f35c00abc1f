import { strToU8 } from 'fflate';

/**
 * Writes a small SQLite database as one file: tables of numbers and texts, without indexes. Pages have the largest size that
 * there is, so that no row needs a second one.
 * Source: https://www.sqlite.org/fileformat2.html (sections 1.3, 1.6, 2.1 and 2.6)
 */

const PAGE = 65_536;
/** Bytes of a row that still lie on one page. */
const ROW_MAX = PAGE - 35;
const LEAF = 0x0d;
const INTERIOR = 0x05;
const FILE_HEADER = 100;

/** The values of a row in the order of its columns; the one of an `integer PRIMARY KEY` is its `rowid` and stands as null. */
export interface SqliteRow {
  readonly rowid: number;
  readonly values: readonly (string | number | null)[];
}

export interface SqliteTable {
  readonly name: string;
  /** Its `CREATE TABLE`. */
  readonly sql: string;
  /** In the order of their `rowid`. */
  readonly rows: readonly SqliteRow[];
}

/** @throws RangeError where a row has more than 65,501 bytes */
export function writeSqlite(tables: readonly SqliteTable[]): Uint8Array<ArrayBuffer> {
  const pages: Uint8Array<ArrayBuffer>[] = [new Uint8Array(PAGE)];
  const add = (page: Uint8Array<ArrayBuffer>): number => pages.push(page);
  const schema = tables.map(({ name, sql, rows }, at): SqliteRow => {
    const root = writeTable(rows, add);
    return { rowid: at + 1, values: ['table', name, name, root, sql] };
  });
  pages[0] = leafPage(schema.map(cellOf), FILE_HEADER);
  const file = new Uint8Array(pages.length * PAGE);
  for (const [at, page] of pages.entries()) file.set(page, at * PAGE);
  writeHeader(new DataView(file.buffer), pages.length);
  return file;
}

function writeHeader(view: DataView, pages: number): void {
  for (const [at, letter] of [...'SQLite format 3\0'].entries()) view.setUint8(at, letter.charCodeAt(0));
  // The size of a page: 1 means 65,536.
  view.setUint16(16, 1);
  // Versions of the format, and the shares of a page, which are always these.
  for (const [at, value] of [1, 1, 0, 64, 32, 32].entries()) view.setUint8(18 + at, value);
  // The change counter, the number of pages, no free pages, the version of the tables and of their format.
  for (const [at, value] of [1, pages, 0, 0, 1, 4].entries()) view.setUint32(24 + 4 * at, value);
  // UTF-8, and the change for which the number of pages is right.
  view.setUint32(56, 1);
  view.setUint32(92, 1);
  view.setUint32(96, 3_040_000);
}

/** Writes the rows on as many pages as they need, and returns the number of the first. */
function writeTable(rows: readonly SqliteRow[], add: (page: Uint8Array<ArrayBuffer>) => number): number {
  const leaves: { cells: Uint8Array[]; last: number; size: number }[] = [{ cells: [], last: 0, size: 8 }];
  for (const row of rows) {
    const cell = cellOf(row);
    let leaf = leaves.at(-1);
    if (leaf === undefined || leaf.size + cell.length + 2 > PAGE) {
      leaf = { cells: [], last: 0, size: 8 };
      leaves.push(leaf);
    }
    leaf.cells.push(cell);
    leaf.size += cell.length + 2;
    leaf.last = row.rowid;
  }
  const numbers = leaves.map(({ cells }) => add(leafPage(cells, 0)));
  const last = numbers.at(-1) ?? 0;
  if (leaves.length === 1) return last;
  // One page above leads to thousands of them.
  const children = leaves
    .slice(0, -1)
    .map(({ last: key }, at) => Uint8Array.from([...bigEndian(numbers[at] ?? 0, 4), ...varint(key)]));
  return add(page(INTERIOR, children, 0, last));
}

const leafPage = (cells: readonly Uint8Array[], from: number) => page(LEAF, cells, from, null);

/** @param from where its header begins: after that of the file on the first page */
function page(
  kind: number,
  cells: readonly Uint8Array[],
  from: number,
  right: number | null,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PAGE);
  const view = new DataView(bytes.buffer);
  let end = PAGE;
  const pointers = from + (right === null ? 8 : 12);
  for (const [at, cell] of cells.entries()) {
    end -= cell.length;
    bytes.set(cell, end);
    view.setUint16(pointers + 2 * at, end);
  }
  view.setUint8(from, kind);
  view.setUint16(from + 3, cells.length);
  // Where the cells begin: 0 means 65,536.
  view.setUint16(from + 5, end % PAGE);
  if (right !== null) view.setUint32(from + 8, right);
  return bytes;
}

function cellOf({ rowid, values }: SqliteRow): Uint8Array {
  const types: number[] = [];
  const body: number[] = [];
  for (const value of values) {
    const { type, bytes } = stored(value);
    types.push(...varint(type));
    body.push(...bytes);
  }
  // The size of the header counts itself: in one byte, or in two.
  const size = types.length + 1 < 128 ? types.length + 1 : types.length + 2;
  const record = [...varint(size), ...types, ...body];
  if (record.length > ROW_MAX) throw new RangeError('A row is larger than a page');
  return Uint8Array.from([...varint(record.length), ...varint(rowid), ...record]);
}

function stored(value: string | number | null): { type: number; bytes: readonly number[] } {
  if (value === null) return { type: 0, bytes: [] };
  // Type 6: a number of 64 bits.
  if (typeof value === 'number') return { type: 6, bytes: bigEndian(value, 8) };
  const bytes = [...strToU8(value)];
  return { type: 2 * bytes.length + 13, bytes };
}

function bigEndian(value: number, length: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigInt64(0, BigInt(value));
  return [...new Uint8Array(view.buffer)].slice(8 - length);
}

/** Seven bits a byte, the highest first; all bytes but the last begin with a 1. */
function varint(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 128);
  return bytes;
}
