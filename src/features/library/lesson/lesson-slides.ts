import type { Lesson } from '#engine/library/lesson.ts';
import type { Block, Inline } from '#src/ui/markdown/nodes.ts';
import { readLessonSections, readSection } from './lesson-blocks.ts';

/** One screen of a lesson before a class: a heading, and so much of what stands under it as a class reads at once. */
export interface LessonSlide {
  /** The section that it belongs to. */
  readonly part: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Characters that fill a screen; a figure or a table has one of its own, after at most a short text. */
const FULL = 420;
const SHORT = 140;
/** What a class is not shown. */
const APART = /^(?:Sources|Pour aller plus loin)/;

/** A lesson section by section, for a class. */
export function slidesOfLesson({ title, body, appendix }: Lesson): LessonSlide[] {
  return readLessonSections(`${body}\n\n${appendix}`)
    .filter((section) => !APART.test(section.title))
    .flatMap((section) => {
      const part = section.title === '' ? title : section.title;
      const slides: { part: string; title: string; blocks: Block[] }[] = [];
      let heading = part;
      let length = 0;
      for (const block of readSection(section)) {
        if (block.kind === 'heading') {
          heading = block.level === 2 ? part : wordsOf(block.inside);
          length = Number.POSITIVE_INFINITY;
          continue;
        }
        const isLarge = block.kind === 'figure' || block.kind === 'table';
        const size = isLarge ? FULL : lengthOf(block);
        const last = slides.at(-1);
        if (last === undefined || length + size > FULL + (isLarge ? SHORT : 0)) {
          // « Six provinces : » says nothing without its list: it goes along to the next screen.
          const lead = length < Number.POSITIVE_INFINITY && last !== undefined ? takeLead(last.blocks) : [];
          slides.push({ part, title: heading, blocks: [...lead, block] });
          length = size + lead.reduce((sum, one) => sum + lengthOf(one), 0);
        } else {
          last.blocks.push(block);
          length += size;
        }
      }
      return slides;
    });
}

/** Takes the last block away where it only announces what follows, and something stands before it. */
function takeLead(blocks: Block[]): Block[] {
  const lead = blocks.at(-1);
  const isLead =
    lead?.kind === 'paragraph' && blocks.length > 1 && wordsOf(lead.inside).trimEnd().endsWith(':');
  return isLead ? blocks.splice(-1) : [];
}

const wordsOf = (inlines: readonly Inline[]): string => {
  const words: string[] = [];
  collect(inlines, words);
  return words.join('');
};

const lengthOf = (block: Block): number => {
  const words: string[] = [];
  collect(block, words);
  return words.join('').length;
};

/** Collects the words of a tree, whatever its nodes are. */
function collect(node: unknown, words: string[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, words);
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'string') collect(value, words);
      else if (key === 'text' || key === 'source') words.push(value);
    }
  }
}
