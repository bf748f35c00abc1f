import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { type FormulaToken, mathsRule } from './maths-rule.ts';
import type { Block, Cell, Inline } from './nodes.ts';
import { safeLink } from './safe-link.ts';

/** Deeper nesting of lists and quotes is hostile or accidental and is shown as it was written. */
const MAX_DEPTH = 12;
/** A longer text is not parsed as Markdown; a session's answer has a few thousand characters. */
const MAX_TEXT = 60_000;
/**
 * Maximum number of characters between two empty lines: the lexer's time grows quadratically with them (4 s
 * for 15,000 hostile ones).
 */
const MAX_RUN = 6_000;
/** Maximum number of consecutive quotation signs. */
const HOSTILE_QUOTES = /(?:>[ \t]?){40}/;

const marked = new Marked({ gfm: true, extensions: mathsRule });

const plain = (text: string): Inline[] => [{ kind: 'text', text }];

/**
 * Parses a text in Markdown. It only uses marked's lexer, so nothing becomes HTML: HTML is treated as text, a
 * picture becomes its description, unless it is a lesson's own figure, and no word is lost.
 */
export function readMarkdown(text: string): Block[] {
  if (isTooMuch(text)) return [{ kind: 'paragraph', inside: plain(text) }];
  try {
    const tokens = marked.lexer(text);
    const highest = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)));
    return readBlocks(tokens, { depth: 0, highest });
  } catch (error) {
    // The text is nested so deeply that the lexer ran out of stack. Any other error is a bug of ours.
    if (!(error instanceof RangeError)) throw error;
    return [{ kind: 'paragraph', inside: plain(text) }];
  }
}

function isTooMuch(text: string): boolean {
  if (text.length > MAX_TEXT || HOSTILE_QUOTES.test(text)) return true;
  return text.length > MAX_RUN && text.split(/\n[ \t]*\n/).some((run) => run.length > MAX_RUN);
}

interface Place {
  readonly depth: number;
  /** The smallest number of `#` among the headings of the text. */
  readonly highest: number;
}

const isFormula = (token: Token): token is FormulaToken => token.type === 'formula';

function readBlocks(tokens: readonly Token[], place: Place): Block[] {
  return tokens.flatMap((token) => readBlock(token, place));
}

function readBlock(token: Token, place: Place): Block[] {
  if (isFormula(token)) return [{ kind: 'formula', tex: token.tex, source: token.raw.trim(), display: true }];
  if (place.depth > MAX_DEPTH) return [{ kind: 'paragraph', inside: plain(token.raw) }];
  const deeper = { ...place, depth: place.depth + 1 };
  // The tokens of our extensions were handled above: what is left belongs to marked.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [
        {
          kind: 'heading',
          depth: Math.max(0, known.depth - place.highest),
          inside: readInlines(known.tokens),
        },
      ];
    case 'paragraph':
      return [figureOf(known.tokens) ?? { kind: 'paragraph', inside: readInlines(known.tokens) }];
    case 'text':
      return [
        {
          kind: 'line',
          inside: known.tokens ? readInlines(known.tokens) : plain(decodeEntities(known.text)),
        },
      ];
    case 'checkbox':
      return [{ kind: 'line', inside: plain(known.checked ? '☑ ' : '☐ ') }];
    case 'blockquote':
      return [{ kind: 'quote', inside: readBlocks(known.tokens, deeper) }];
    case 'list':
      return [
        {
          kind: 'list',
          start: known.ordered ? Number(known.start) || 1 : null,
          items: known.items.map((item) => readBlocks(item.tokens, deeper)),
        },
      ];
    case 'code':
      return [{ kind: 'code', text: known.text }];
    case 'table': {
      const cell = (tokens: readonly Token[], align: Cell['align']) => ({
        align,
        inside: readInlines(tokens),
      });
      return [
        {
          kind: 'table',
          head: known.header.map(({ tokens, align }) => cell(tokens, align)),
          rows: known.rows.map((row) => row.map(({ tokens, align }) => cell(tokens, align))),
        },
      ];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return [{ kind: 'paragraph', inside: plain(known.raw.trimEnd()) }];
  }
}

/** The author of a quotation stands on a line of its own, after a dash. */
function readWords(text: string): Inline[] {
  return text
    .split(/\n(?=— )/)
    .flatMap((line, at) => (at === 0 ? plain(line) : [{ kind: 'break' }, ...plain(line)]));
}

const FIGURE = /^figures\/([a-z0-9-]+)\.(?:svg|json)$/;
const LESSON = /^\/library\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:#([a-z0-9-]+))?$/;
const COURSE = /^\/courses\/[0-9a-f-]{36}\/[0-9a-f-]{36}(?:\?[\w=&%.~*'!-]*)?(?:#[\w=&%.~*'!-]*)?$/;

/** Reads a paragraph that is one figure of a lesson; null for any other. */
function figureOf(tokens: readonly Token[]): Block | null {
  const [only, another] = tokens;
  if (only?.type !== 'image' || another !== undefined) return null;
  const { href, text } = only as Tokens.Image;
  const name = FIGURE.exec(href)?.[1];
  return name === undefined ? null : { kind: 'figure', name, caption: decodeEntities(text) };
}

function readInlines(tokens: readonly Token[], depth = 0): Inline[] {
  return tokens.flatMap((token) => readInline(token, depth));
}

function readInline(token: Token, depth: number): Inline[] {
  if (isFormula(token)) {
    return [{ kind: 'formula', tex: token.tex, source: token.raw, display: token.display }];
  }
  if (depth > MAX_DEPTH) return plain(token.raw);
  const known = token as MarkedToken;
  switch (known.type) {
    case 'strong':
      return [{ kind: 'strong', inside: readInlines(known.tokens, depth + 1) }];
    case 'em':
      return [{ kind: 'emphasis', inside: readInlines(known.tokens, depth + 1) }];
    case 'del':
      return [{ kind: 'deleted', inside: readInlines(known.tokens, depth + 1) }];
    case 'codespan':
      return [{ kind: 'code', text: known.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'escape':
      return plain(known.text);
    case 'checkbox':
      return plain(known.checked ? '☑ ' : '☐ ');
    case 'text':
      return known.tokens ? readInlines(known.tokens, depth + 1) : readWords(decodeEntities(known.text));
    case 'image':
      return plain(known.text === '' ? '(image)' : decodeEntities(known.text));
    case 'link': {
      const inside = () => readInlines(known.tokens, depth + 1);
      const [, slug, part = ''] = LESSON.exec(known.href) ?? [];
      if (slug !== undefined) return [{ kind: 'lesson', slug, part, inside: inside() }];
      if (COURSE.test(known.href)) return [{ kind: 'course', to: known.href, inside: inside() }];
      const href = safeLink(known.autolink ? known.href : decodeEntities(known.href));
      return href === null
        ? plain(known.raw)
        : [{ kind: 'link', href, inside: readInlines(known.tokens, depth + 1) }];
    }
    default:
      return plain(known.raw);
  }
}
