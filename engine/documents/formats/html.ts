import type { ReadDocument } from '../document.ts';
import type { Letters } from '../headings-by-look.ts';
import { type Attributes, createSkipper, walkMarkup } from '../markup.ts';
import { createDocumentWriter, type DocumentWriter, itemDepth, PARAGRAPH } from '../writer.ts';

/** What is no text of the page: what runs, what is hidden, and the ways around the site. */
const LEFT_OUT = new Set(
  'script style noscript nav footer form button select textarea template svg iframe object canvas audio video annotation annotation-xml'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div section article main header aside blockquote pre address figure figcaption ul ol dl dt dd table caption body hr details summary'.split(
    ' ',
  ),
);

/** Reads a web page. @throws DocumentRefused */
export function readHtml(html: string): ReadDocument {
  const writer = createDocumentWriter();
  const title = writeHtml(html, 'html', writer);
  return writer.finish(title);
}

/** Writes a page, or a chapter in XHTML, and answers the title in its head. */
export function writeHtml(html: string, kind: 'html' | 'xhtml', writer: DocumentWriter): string | null {
  const title: string[] = [];
  const skipper = createSkipper((name, { hidden, 'aria-hidden': isHidden }) => {
    return LEFT_OUT.has(name) || hidden !== undefined || isHidden === 'true';
  });
  let lists = 0;
  let isTitle = false;
  let heading: number | null = null;
  let preformatted = 0;
  /** How letters are set inside each element that is open, as far as elements and their own styles say. */
  const set: Letters[] = [];
  const end = () => {
    if (heading !== null) writer.end({ kind: 'heading', level: heading });
    else writer.end(lists > 0 ? { kind: 'item', depth: itemDepth(lists - 1) } : PARAGRAPH);
  };
  walkMarkup(html, kind, {
    open(name, attributes) {
      if (skipper.open(name, attributes)) return;
      set.push(lettersIn(name, attributes, set.at(-1)));
      const [, level] = /^h([1-6])$/.exec(name) ?? [];
      if (BLOCKS.has(name) || name === 'li' || level !== undefined) end();
      if (level !== undefined) heading = Number(level);
      if (name === 'title') isTitle = true;
      else if (name === 'ul' || name === 'ol') lists += 1;
      else if (name === 'pre') preformatted += 1;
      else if (name === 'br') writer.add(heading === null ? '\n' : ' ');
      else if (name === 'tr') writer.openRow();
    },
    close(name) {
      if (skipper.close()) return;
      set.pop();
      if (name === 'title') isTitle = false;
      else if (name === 'td' || name === 'th') writer.endCell();
      else if (name === 'tr') writer.closeRow();
      else if (BLOCKS.has(name) || name === 'li' || /^h[1-6]$/.test(name)) end();
      if (/^h[1-6]$/.test(name)) heading = null;
      else if (name === 'ul' || name === 'ol') lists = Math.max(0, lists - 1);
      else if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
    },
    text(text) {
      if (skipper.isInside) return;
      if (isTitle) title.push(text);
      else writer.add(preformatted > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' '), set.at(-1));
    },
  });
  end();
  return title.length === 0 ? null : title.join('');
}

const USUAL: Letters = { size: null, isBold: false, isUnderlined: false };

function lettersIn(name: string, { style = '' }: Attributes, around = USUAL): Letters {
  const [, weight] = /\bfont-weight:\s?(\w{1,10})/.exec(style) ?? [];
  const [, points] = /\bfont-size:\s?(\d{1,3}(?:\.\d{1,4})?)pt/.exec(style) ?? [];
  return {
    size: points === undefined ? around.size : Number(points),
    isBold:
      weight === undefined
        ? around.isBold || name === 'b' || name === 'strong'
        : /^(?:bold|bolder|[6-9]00)$/.test(weight),
    isUnderlined: around.isUnderlined || name === 'u' || /\btext-decoration:\s?underline/.test(style),
  };
}
