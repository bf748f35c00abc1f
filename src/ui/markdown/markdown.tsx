import { lazy, Suspense } from 'react';
import styles from './markdown.module.css';

const Rendered = lazy(async () => ({ default: (await import('./rendered.tsx')).Rendered }));

export type MarkdownProps = {
  text: string;
  /** Level of the highest heading in it, below those of the page around. */
  level?: 2 | 3 | 4;
};

/**
 * A text in Markdown with formulas, from anybody: a language model, a file, another person. It becomes elements of a
 * closed list, never markup; until the reader is loaded it shows as plain text.
 */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  return (
    <div className={styles.text}>
      <Suspense fallback={<p className={styles.source}>{withoutSigns(text)}</p>}>
        <Rendered text={text} level={level} />
      </Suspense>
    </div>
  );
}

/** The same words without the signs that stand out most: of headings, of bold words, of lists. */
const withoutSigns = (text: string): string =>
  text
    .replace(/^#{1,6} +/gm, '')
    .replace(/\*\*(?=\S)(.+?)\*\*/g, '$1')
    .replace(/^( *)[-*] /gm, '$1• ');
