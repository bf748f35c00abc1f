import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { mayHoldFormula } from '#contract/formulas/read-formulas.ts';
import type { QuotePlace } from '#engine/documents/find-quote.ts';
import type { CourseBlock } from '#src/data/device/courses.ts';
import { keyboardScrollable } from '#src/ui/layout/keyboard-scrollable.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { withPlaces } from '../with-places.ts';
import styles from './source-text.module.css';

interface SourceTextProps {
  blocks: readonly CourseBlock[];
  /** The words to mark and to bring into view. */
  mark: QuotePlace | null;
}

/** A run of blocks that stand in one element: the items of a list, the rows of a table, or one block alone. */
interface Group {
  readonly kind: CourseBlock['kind'];
  /** Place of its first block. */
  readonly at: number;
  readonly blocks: readonly CourseBlock[];
}

/** The text of a page of a course, with quoted words marked. */
export function SourceText({ blocks, mark }: SourceTextProps) {
  const place = useRef<HTMLElement>(null);
  const at = mark === null ? null : `${mark.block} ${mark.start} ${mark.end}`;
  // Not for the same words again: the page is drawn anew while more of its document is being read.
  useEffect(() => {
    if (at !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  const show = (element: HTMLElement | null) => {
    place.current = element;
  };
  const textOf = (block: CourseBlock, at: number): ReactNode => {
    const text = block.kind === 'row' ? '' : block.text;
    if (mark === null || mark.block !== at) return mayHoldFormula(text) ? <SaidText text={text} /> : text;
    return (
      <>
        {text.slice(0, mark.start)}
        <mark ref={show}>{text.slice(mark.start, mark.end)}</mark>
        {text.slice(mark.end)}
      </>
    );
  };
  const ranks = ranksOf(blocks);
  return (
    <div className={styles.text}>
      {grouped(blocks).map(({ kind, at, blocks: own }) => {
        const [first] = own;
        if (kind === 'item')
          return (
            <ul key={at}>
              {withPlaces(own).map(({ one: block, place: step }) => (
                <li key={step} data-depth={block.kind === 'item' ? Math.min(block.depth, 3) : 0}>
                  {textOf(block, at + step)}
                </li>
              ))}
            </ul>
          );
        if (kind === 'row')
          return (
            <div key={at} {...keyboardScrollable} className={styles.table}>
              <table>
                <tbody>
                  {withPlaces(own).map(({ one: block, place: step }) => (
                    <Row key={step} block={block} mark={mark?.block === at + step ? show : null} />
                  ))}
                </tbody>
              </table>
            </div>
          );
        if (first?.kind === 'heading') {
          const Heading = HEADINGS[Math.min(ranks.get(at) ?? 0, HEADINGS.length - 1)] ?? 'h2';
          return <Heading key={at}>{textOf(first, at)}</Heading>;
        }
        return first === undefined ? <Fragment key={at} /> : <p key={at}>{textOf(first, at)}</p>;
      })}
    </div>
  );
}

/** Below the page's own title. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** How deep each heading stands on this page, 0 for the highest: a page may begin in the middle of a chapter. */
function ranksOf(blocks: readonly CourseBlock[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  const open: number[] = [];
  blocks.forEach((block, at) => {
    if (block.kind !== 'heading') return;
    while ((open.at(-1) ?? 0) >= block.level) open.pop();
    ranks.set(at, open.length);
    open.push(block.level);
  });
  return ranks;
}

function Row({ block, mark }: { block: CourseBlock; mark: ((row: HTMLElement | null) => void) | null }) {
  if (block.kind !== 'row') return null;
  return (
    <tr ref={mark ?? undefined} data-marked={mark !== null || undefined}>
      {withPlaces(block.cells).map(({ one: cell, place }) => (
        <td key={place}>{mayHoldFormula(cell) ? <SaidText text={cell} /> : cell}</td>
      ))}
    </tr>
  );
}

function grouped(blocks: readonly CourseBlock[]): Group[] {
  const groups: { kind: CourseBlock['kind']; at: number; blocks: CourseBlock[] }[] = [];
  blocks.forEach((block, at) => {
    const open = groups.at(-1);
    if (open?.kind === block.kind && (block.kind === 'item' || block.kind === 'row')) open.blocks.push(block);
    else groups.push({ kind: block.kind, at, blocks: [block] });
  });
  return groups;
}
