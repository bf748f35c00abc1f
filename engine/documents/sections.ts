import type { DocumentBlock, ReadDocument } from './document.ts';
import { notesOf } from './notes.ts';

type Unplaced = Omit<Section, 'index'>;

/** Line ends between two blocks. */
const BLANK_LINE = 2;

/** A part of a document that a person can choose: a chapter, a section, or some pages. */
export interface Section {
  /** Its place among the sections of the document, 0 for the first. */
  readonly index: number;
  /** Its heading; null for what stands before the first one, and in a document without any. */
  readonly title: string | null;
  /** 0 for a section of the document itself, 1 for one inside such a section… */
  readonly depth: number;
  readonly firstPage: number;
  readonly lastPage: number;
  /** Its text as notes, with its heading, without the sections inside it that stand for themselves. */
  readonly notes: string;
}

/**
 * Divides a document into sections of at most `max` characters where its headings and paragraphs allow it: by its highest
 * headings first, and further only where a section is too long. A paragraph that is longer by itself stays whole.
 */
export function sectionsOf({ blocks }: ReadDocument, max: number): Section[] {
  return divide(blocks, 0, max).map((section, index) => ({ ...section, index }));
}

/** Divides what stands below no heading of its own. */
function divide(blocks: readonly DocumentBlock[], depth: number, max: number): Unplaced[] {
  const level = Math.min(
    ...blocks.map((block) => (block.kind === 'heading' ? block.level : Number.POSITIVE_INFINITY)),
  );
  if (level === Number.POSITIVE_INFINITY) return byLength(blocks, depth, max);
  const starts = blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === level ? [at] : [],
  );
  const before = byLength(blocks.slice(0, starts[0]), depth, max);
  const parts = starts.map((start, at) => blocks.slice(start, starts[at + 1]));
  return [...before, ...parts.flatMap((part) => divideSection(part, depth, max))];
}

/** @param blocks of which the first is the section's heading */
function divideSection(blocks: readonly DocumentBlock[], depth: number, max: number): Unplaced[] {
  const inner = blocks.findIndex((block, at) => at > 0 && block.kind === 'heading');
  if (inner === -1 || lengthOf(blocks) <= max) return byLength(blocks, depth, max);
  return [...byLength(blocks.slice(0, inner), depth, max), ...divide(blocks.slice(inner), depth + 1, max)];
}

/** Divides between two blocks, as late as the limit allows. */
function byLength(blocks: readonly DocumentBlock[], depth: number, max: number): Unplaced[] {
  const parts: DocumentBlock[][] = [];
  let length = 0;
  for (const block of blocks) {
    const own = lengthOf([block]) + BLANK_LINE;
    const open = parts.at(-1);
    if (open === undefined || length + own > max + BLANK_LINE) {
      parts.push([block]);
      length = own;
    } else {
      open.push(block);
      length += own;
    }
  }
  return parts.map((part) => sectionOf(part, depth));
}

function sectionOf(blocks: readonly DocumentBlock[], depth: number): Unplaced {
  const [first] = blocks;
  return {
    title: first?.kind === 'heading' ? first.text : null,
    depth,
    firstPage: first?.page ?? 1,
    lastPage: blocks.at(-1)?.page ?? 1,
    notes: notesOf(blocks),
  };
}

/** In UTF-16 code units: never fewer than characters, and counted at once. */
const lengthOf = (blocks: readonly DocumentBlock[]): number => notesOf(blocks).length;
