import { Blocks } from '#src/ui/markdown/blocks.tsx';
import { MarkdownText } from '#src/ui/markdown/markdown-text.tsx';
import type { Block } from '#src/ui/markdown/nodes.ts';
import styles from './lesson-slide.module.css';
import { QuestionFigure } from './question-figure.tsx';

/** Level of a heading inside of a quote or a list. */
const INNER_LEVEL = 3;

/** A part of a lesson in the large letters of a presentation. */
export function LessonSlideView({ slug, blocks }: { slug: string; blocks: readonly Block[] }) {
  return (
    <MarkdownText className={styles.slide}>
      {[...blocks.entries()].map(([place, block]) =>
        block.kind === 'figure' ? (
          <figure key={place} className={styles.figure}>
            <QuestionFigure figure={{ lesson: slug, name: block.name }} />
            <figcaption>{block.caption}</figcaption>
          </figure>
        ) : (
          <Blocks key={place} blocks={[block]} level={INNER_LEVEL} />
        ),
      )}
    </MarkdownText>
  );
}
