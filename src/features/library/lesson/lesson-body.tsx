import { memo, useMemo } from 'react';
import { useIncrementalList } from '#src/ui/layout/use-incremental-list.ts';
import { Blocks, Inlines } from '#src/ui/markdown/blocks.tsx';
import { MarkdownText } from '#src/ui/markdown/markdown-text.tsx';
import { type LessonBlock, type LessonSection, readSection } from './lesson-blocks.ts';
import styles from './lesson-body.module.css';
import { LessonExercises } from './lesson-exercises.tsx';
import { LessonFigure } from './lesson-figure.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

/** Number of sections that fill the first screen, and number of sections added per render after that. */
const DRAWING = { first: 1, step: 1 };

/** The level of a heading that stands inside of a list or a quote: below those of the lesson. */
const INNER_LEVEL = 4;

/** The end of a lesson begins with this section. */
const END = 'Erreurs fréquentes';

interface LessonBodyProps {
  slug: string;
  sections: readonly LessonSection[];
}

/**
 * Renders the text of a lesson as elements, so that nothing in it can become HTML, with its exercises before its end.
 * It is long: what else happens on the page does not draw it again.
 */
export const LessonBody = memo(function LessonBody({ slug, sections }: LessonBodyProps) {
  const drawn = useIncrementalList(sections, DRAWING);
  useScrollToHash(drawn.length === sections.length);
  return (
    <MarkdownText className={styles.body}>
      {[...drawn.entries()].map(([place, section]) => (
        <Section key={place} slug={slug} section={section} />
      ))}
    </MarkdownText>
  );
});

const Section = memo(function Section({ slug, section }: { slug: string; section: LessonSection }) {
  const blocks = useMemo(() => readSection(section), [section]);
  return (
    <>
      {section.title === END && <LessonExercises slug={slug} />}
      <div className={styles.section}>
        {[...blocks.entries()].map(([place, block]) => (
          <LessonPart key={place} slug={slug} block={block} />
        ))}
      </div>
    </>
  );
});

function LessonPart({ slug, block }: { slug: string; block: LessonBlock }) {
  if (block.kind === 'figure') return <LessonFigure slug={slug} name={block.name} caption={block.caption} />;
  if (block.kind !== 'heading') return <Blocks blocks={[block]} level={INNER_LEVEL} />;
  const Heading = block.level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={block.id}>
      <Inlines inlines={block.inside} />
    </Heading>
  );
}
