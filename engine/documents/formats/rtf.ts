import { DocumentRefused, type ReadDocument } from '../document.ts';
import type { Letters } from '../headings-by-look.ts';
import { DEPTH_MAX } from '../limits.ts';
import { createDocumentWriter, PARAGRAPH, whole } from '../writer.ts';

/** Rich Text Format 1.9.1 (Microsoft). */

/** Groups that hold no text of the author. */
const LEFT_OUT = new Set(
  'fonttbl colortbl info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation listtable listoverridetable rsidtbl generator themedata datastore xmlnstbl filetbl revtbl fldinst nonshppict bkmkstart bkmkend'.split(
    ' ',
  ),
);
/** Words of the format that stand for a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};
/** Letters of which nothing is said: 12 points. */
const USUAL: Letters = { size: 12, isBold: false, isUnderlined: false };
const HALF_POINTS_MAX = 400;
/** Windows-1252 where it differs from Latin-1, from 0x80 on; a gap is a character that it does not have. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** `{`, `}`, a command with its number, a character in hexadecimal, a sign after a backslash, or words. */
const TOKEN = /([{}])|\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|[\r\n]+|([^\\{}\r\n]+)/giy;

interface Group extends Letters {
  isLeftOut: boolean;
  /** Inside the list of styles: what it says is kept, its words are no text. */
  isStyles: boolean;
  /** Characters that follow \u for programs that can't read it. */
  fallback: number;
}

/** @param text its bytes as Latin-1: anything beyond ASCII is escaped in this format. @throws DocumentRefused */
export function readRtf(text: string): ReadDocument {
  const writer = createDocumentWriter();
  const groups: Group[] = [];
  let group: Group = { isLeftOut: false, isStyles: false, fallback: 1, ...USUAL };
  /** Levels of the styles that are headings, by their number. */
  const headings = new Map<string, number>();
  let style = '';
  let level: number | null = null;
  let isItem = false;
  let isRow = false;
  let toSkip = 0;
  const add = (words: string) => {
    const [, digit] = (group.isStyles && /^(?:heading|titre) ([1-6])/i.exec(words.trim())) || [];
    if (digit !== undefined) headings.set(style, Number(digit));
    if (!group.isLeftOut && !group.isStyles) writer.add(words, group);
  };
  const endParagraph = () => {
    if (level !== null) writer.end({ kind: 'heading', level });
    else writer.end(isItem ? { kind: 'item', depth: 0 } : PARAGRAPH);
  };
  const command = (name: string, value: string | undefined) => {
    if (LEFT_OUT.has(name)) group.isLeftOut = true;
    // The words of a link. Some programs mark them as what others may leave out.
    else if (name === 'fldrslt') group.isLeftOut = groups.at(-1)?.isLeftOut ?? false;
    if (group.isLeftOut) return;
    if (name === 'stylesheet') group.isStyles = true;
    else if (name === 's') {
      style = value ?? '';
      level = headings.get(style) ?? null;
    } else if (name === 'outlinelevel') {
      level = Number(value) < 6 ? whole(value, 0, 5) + 1 : null;
      if (group.isStyles && level !== null) headings.set(style, level);
    } else if (group.isStyles) return;
    else if (name === 'par' || name === 'sect') endParagraph();
    else if (name === 'pard') [level, isItem] = [null, false];
    else if (name === 'pntext' || name === 'listtext') [group.isLeftOut, isItem] = [true, true];
    else if (name === 'trowd' && !isRow) {
      writer.openRow();
      isRow = true;
    } else if (name === 'cell') writer.endCell();
    else if (name === 'row') {
      writer.closeRow();
      isRow = false;
    } else if (name === 'page' || name === 'softpage') writer.nextPage();
    else if (name === 'plain') group = { ...group, ...USUAL };
    else if (name === 'b') group = { ...group, isBold: value !== '0' };
    else if (name === 'ul' || name === 'ulnone')
      group = { ...group, isUnderlined: name === 'ul' && value !== '0' };
    else if (name === 'fs') group = { ...group, size: whole(value, 1, HALF_POINTS_MAX) / 2 };
    else if (name === 'uc') group.fallback = Math.max(0, Number(value) || 0);
    else if (name === 'u') {
      add(String.fromCharCode(Number(value) & 0xffff));
      toSkip = group.fallback;
    } else if (CHARACTERS[name] !== undefined) add(CHARACTERS[name]);
  };

  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [, brace, name, value, code, sign, words] = token;
    if (brace === '{') {
      groups.push(group);
      if (groups.length > DEPTH_MAX) throw new DocumentRefused('too_large');
      group = { ...group };
    } else if (brace === '}') group = groups.pop() ?? group;
    else if (name !== undefined) command(name.toLowerCase(), value);
    else if (code !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else add(characterOf(Number.parseInt(code, 16)));
    } else if (sign === '*') group.isLeftOut = true;
    else if (sign === '~') add('\u00a0');
    else if (sign === '_') add('-');
    else if (sign !== undefined && '\\{}'.includes(sign)) add(sign);
    else if (words !== undefined) {
      add(words.slice(Math.min(toSkip, words.length)));
      toSkip = Math.max(0, toSkip - words.length);
    }
  }
  endParagraph();
  return writer.finish();
}

const characterOf = (code: number): string =>
  (code >= 0x80 && code < 0xa0 ? WINDOWS_1252[code - 0x80] : undefined) ?? String.fromCharCode(code);
