import { useBitByBit } from '#src/ui/use-bit-by-bit.ts';
import type { LessonBlock, Span as SpanOfText } from './lesson-blocks.ts';
import styles from './lesson-body.module.css';
import { useArrival } from './use-arrival.ts';

/** Blocks that fill the first screen, and how many come at a time after them. */
const DRAWING = { first: 8, step: 24 };

/** The text of a lesson, as elements: nothing in it can become markup. */
export function LessonBody({ blocks }: { blocks: readonly LessonBlock[] }) {
  const drawn = useBitByBit(blocks, DRAWING);
  useArrival(drawn.length === blocks.length);
  return (
    <div className={styles.body}>
      {[...drawn.entries()].map(([place, block]) => (
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LessonBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'formula':
      return <p className={styles.formula}>{block.text}</p>;
    case 'list': {
      const items = [...block.items.entries()].map(([place, spans]) => (
        <li key={place}>
          <Spans spans={spans} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

function Spans({ spans }: { spans: readonly SpanOfText[] }) {
  return [...spans.entries()].map(([place, { text, strong }]) =>
    strong ? <strong key={place}>{text}</strong> : text,
  );
}
