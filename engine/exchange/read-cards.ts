import { hasMarkup } from '#engine/quiz/markup.ts';
import { parseDelimited } from './delimited.ts';
import { fromHtml } from './html-text.ts';

/** A card as a table contains it, before any check. */
interface CardRow {
  readonly question: string;
  readonly answer: string;
  readonly explanation: string;
}

interface ReadCards {
  readonly cards: readonly CardRow[];
  /** The number of lines without a question and an answer. */
  readonly dropped: number;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};
const HEADER = /^#([a-z ]{1,20}):(.*)$/i;
/**
 * The share of lines that a separator must split in two before the text counts as a table; sentences contain commas
 * too.
 */
const LEAST: ReadonlyArray<readonly [string, number]> = [
  ['\t', 0.5],
  [';', 0.6],
  [',', 0.8],
];
/** How many lines are examined to find the separator. */
const SAMPLE = 200;

/**
 * Reads cards from Anki's text export, a table pasted from a spreadsheet or another program, or a CSV of two columns.
 * Anki's headers are respected: the separator, html, and the columns that contain no text of a card (tags, deck, GUID,
 * note type). Without headers the separator is detected and a third column is the explanation. Pictures and sounds are
 * left out.
 * Source: Anki manual, 'Importing / Text Files'.
 */
export function readCards(text: string): ReadCards {
  const { headers, body } = readHeaders(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const separator = separatorOf(headers.get('separator')) ?? findSeparator(body)?.separator ?? '\t';
  const special = new Set(
    ['guid', 'notetype', 'deck', 'tags'].map((name) => Number(headers.get(`${name} column`) ?? 0) - 1),
  );
  const html = headers.get('html')?.trim().toLowerCase();
  const words = (field: string) =>
    (html === 'true' || (html === undefined && hasMarkup(field)) ? fromHtml(field) : field.trim()).replace(
      /\[sound:[^[\]\n]*\]/g,
      '',
    );

  let dropped = 0;
  const cards: CardRow[] = [];
  for (const row of parseDelimited(body, separator)) {
    const [question = '', answer = '', explanation = ''] = row.filter((_, at) => !special.has(at)).map(words);
    if (question.trim() === '' || answer.trim() === '') dropped += 1;
    else cards.push({ question, answer, explanation });
  }
  return { cards, dropped };
}

/**
 * Tells whether a text is a table of cards rather than prose: a header says so, or most of its lines have two columns.
 */
export function looksLikeCards(text: string): boolean {
  const { headers, body } = readHeaders(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  if (headers.has('separator') || headers.has('columns')) return true;
  const found = findSeparator(body);
  // Sentences contain commas, so commas without quotes around the fields do not make a table.
  return found !== null && found.separator !== ',';
}

/** Reads the `#key:value` lines at the top and skips a comment among them, as Anki does. */
function readHeaders(text: string): { headers: ReadonlyMap<string, string>; body: string } {
  const headers = new Map<string, string>();
  let at = 0;
  while (text[at] === '#') {
    const end = text.indexOf('\n', at);
    const line = end === -1 ? text.slice(at) : text.slice(at, end);
    // « # Chapitre 1 » is Markdown, not a comment of Anki.
    const found = HEADER.exec(line);
    if (found === null && headers.size === 0) break;
    if (found !== null) headers.set((found[1] ?? '').trim().toLowerCase(), found[2] ?? '');
    at = end === -1 ? text.length : end + 1;
  }
  return { headers, body: text.slice(at) };
}

function separatorOf(named: string | undefined): string | null {
  if (named === undefined) return null;
  if (named === '\t' || named === ' ') return named;
  const name = named.trim();
  return SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : null);
}

/** Finds the separator that splits most lines in two; null when none splits enough of them. */
function findSeparator(body: string): { separator: string } | null {
  const sample = body.split('\n', SAMPLE).join('\n');
  let best: { separator: string; share: number } | null = null;
  for (const [separator, least] of LEAST) {
    const rows = parseDelimited(sample, separator);
    const parted = rows.filter((row) => row.length >= 2 && row[0]?.trim() !== '' && row[1]?.trim() !== '');
    const share = rows.length === 0 ? 0 : parted.length / rows.length;
    if (share >= least && share > (best?.share ?? 0)) best = { separator, share };
  }
  return best;
}
