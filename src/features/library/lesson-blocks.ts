import { anchorOf } from './anchor.ts';

/** A run of text; `strong` when it stood between two pairs of stars. */
export interface Span {
  readonly text: string;
  readonly strong: boolean;
}

/** A piece of a lesson, in the order of the text. */
export type LessonBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly text: string;
      /** Its place on the page, no other heading's. */
      readonly id: string;
    }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  /** An equation or a chain that stands by itself on a line. */
  | { readonly kind: 'formula'; readonly text: string }
  | {
      readonly kind: 'list';
      /** The first number of an ordered list; null for bullets. */
      readonly start: number | null;
      readonly items: readonly (readonly Span[])[];
    };

const HEADING = /^(##|###) (.+)$/;
const ITEM = /^(?:- |(\d+)\. )(.+)$/;

/**
 * Reads the body of a lesson for the screen. Lessons use a small part of Markdown: `##` and `###`, paragraphs,
 * one-level lists with `- ` or `1. `, and `**strong**`. Anything else is text, shown as it was written:
 * no word is ever lost, and nothing becomes markup.
 */
export function readLessonBlocks(body: string): LessonBlock[] {
  const blocks: LessonBlock[] = [];
  const anchors = new Map<string, number>();
  let paragraph: string[] = [];
  let list: { start: number | null; items: string[] } | null = null;

  const close = () => {
    if (paragraph.length > 0) blocks.push(paragraphOf(paragraph.join(' ')));
    if (list !== null) blocks.push({ kind: 'list', start: list.start, items: list.items.map(readSpans) });
    paragraph = [];
    list = null;
  };
  const idOf = (text: string): string => {
    const anchor = anchorOf(text);
    const times = (anchors.get(anchor) ?? 0) + 1;
    anchors.set(anchor, times);
    return times === 1 ? `partie-${anchor}` : `partie-${anchor}-${times}`;
  };

  for (const line of body.split('\n').map((raw) => raw.trim())) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, number, item] = ITEM.exec(line) ?? [];
    if (line === '') close();
    else if (title !== undefined) {
      close();
      const text = title.replaceAll('**', '');
      blocks.push({ kind: 'heading', level: marks === '##' ? 2 : 3, text, id: idOf(text) });
    } else if (item !== undefined) {
      const start = number === undefined ? null : Number(number);
      if (list === null || (list.start === null) !== (start === null)) {
        close();
        list = { start, items: [] };
      }
      list.items.push(item);
    } else if (list !== null) {
      // A line that goes on below its item.
      list.items.push(`${list.items.pop()} ${line}`);
    } else paragraph.push(line);
  }
  close();
  return blocks;
}

/** An equation has its sign, and it does not end as a sentence does. */
function paragraphOf(text: string): LessonBlock {
  const isFormula = /[=→]/.test(text) && !/[.:;!?»]$/.test(text);
  return isFormula ? { kind: 'formula', text } : { kind: 'paragraph', spans: readSpans(text) };
}

function readSpans(text: string): Span[] {
  return text
    .split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/)
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((span) => span.text !== '');
}
