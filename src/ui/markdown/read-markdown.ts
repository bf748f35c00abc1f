import { Marked, type MarkedToken, type Token } from 'marked';
import { decodeEntities } from './entities.ts';
import { type FormulaToken, mathsRule } from './maths-rule.ts';
import type { Block, Cell, Inline } from './nodes.ts';
import { safeLink } from './safe-link.ts';

/** Lists in lists in quotes deeper than this are hostile or an accident: they are shown as they were written. */
const MAX_DEPTH = 12;
/** Characters of a text worth reading as Markdown; a session's answer has some thousands. */
const MAX_TEXT = 60_000;
/** Characters between two empty lines: the lexer's time grows with their square (4 s for 15,000 hostile ones). */
const MAX_RUN = 6_000;
/** More signs of quotation in a row than this. */
const HOSTILE_QUOTES = /(?:>[ \t]?){40}/;

const marked = new Marked({ gfm: true, extensions: mathsRule });

const plain = (text: string): Inline[] => [{ kind: 'text', text }];

/**
 * Reads a text in Markdown. Only marked's lexer is used: nothing here ever becomes HTML. Markup is text, a picture is
 * its description, and no word is lost.
 */
export function readMarkdown(text: string): Block[] {
  if (isTooMuch(text)) return [{ kind: 'paragraph', inside: plain(text) }];
  try {
    const tokens = marked.lexer(text);
    const highest = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)));
    return readBlocks(tokens, { depth: 0, highest });
  } catch (error) {
    // Nested so deep that the lexer ran out of stack; anything else is a fault of ours.
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
  // Every extension's token was taken above: what is left is marked's own.
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
      return [{ kind: 'paragraph', inside: readInlines(known.tokens) }];
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
      return known.tokens ? readInlines(known.tokens, depth + 1) : plain(decodeEntities(known.text));
    case 'image':
      return plain(known.text === '' ? '(image)' : decodeEntities(known.text));
    case 'link': {
      const href = safeLink(known.autolink ? known.href : decodeEntities(known.href));
      return href === null
        ? plain(known.raw)
        : [{ kind: 'link', href, inside: readInlines(known.tokens, depth + 1) }];
    }
    default:
      return plain(known.raw);
  }
}
