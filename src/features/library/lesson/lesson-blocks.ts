import { partAnchor } from '#engine/library/anchor.ts';
import type { Block, Inline } from '#src/ui/markdown/nodes.ts';
import { readMarkdown } from '#src/ui/markdown/read-markdown.ts';

/** A part of a lesson: what stands before its first heading, or everything under one of the highest level. */
export interface LessonSection {
  /** The words of its heading; empty for what stands before the first one. */
  readonly title: string;
  readonly markdown: string;
  /** The anchors of its headings on the page, in order: unique in the lesson. */
  readonly anchors: readonly string[];
}

/** A block of a lesson, in the order of the text. */
export type LessonBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      /** Its anchor on the page. */
      readonly id: string;
      readonly inside: readonly Inline[];
    }
  | Exclude<Block, { kind: 'heading' }>;

const HEADING = /^#{2,6} (.+)$/gm;

/** Splits a lesson into its sections, which is quick: each is parsed when it is drawn. */
export function readLessonSections(body: string): LessonSection[] {
  const times = new Map<string, number>();
  const idOf = (title: string): string => {
    const anchor = partAnchor(title);
    const count = (times.get(anchor) ?? 0) + 1;
    times.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  };
  return body
    .split(/^(?=## )/m)
    .filter((markdown) => markdown.trim() !== '')
    .map((markdown) => {
      const titles = [...markdown.matchAll(HEADING)].map(([, title = '']) =>
        title.replaceAll(/[*$]/g, '').trim(),
      );
      return {
        title: markdown.startsWith('## ') ? (titles[0] ?? '') : '',
        markdown,
        anchors: titles.map(idOf),
      };
    });
}

/** Parses one section for display. The highest headings stand below the title of the page. */
export function readSection({ title, markdown, anchors }: LessonSection): LessonBlock[] {
  const ids = [...anchors];
  // Depths count from the section's own highest heading, which what stands before the first one may lack.
  const highest = title === '' ? 3 : 2;
  return readMarkdown(markdown).map((block): LessonBlock => {
    if (block.kind !== 'heading') return block;
    const level = highest + block.depth === 2 ? 2 : 3;
    return { kind: 'heading', level, id: ids.shift() ?? '', inside: block.inside };
  });
}
