import { lazy, Suspense } from 'react';
import { readableFormulas } from '#contract/formulas/beside.ts';
import styles from './markdown.module.css';
import { MarkdownText } from './markdown-text.tsx';

const Rendered = lazy(async () => ({ default: (await import('./rendered.tsx')).Rendered }));

export type MarkdownProps = {
  text: string;
  /** Level of the highest heading in the text, below the headings around it. */
  level?: 2 | 3 | 4;
};

/**
 * Renders a text in Markdown with formulas from any source: a language model, a file, another person. The
 * text becomes elements of a closed list, never HTML. Until the parser is loaded, it is shown as plain text.
 */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  return (
    <MarkdownText>
      <Suspense fallback={<p className={styles.source}>{withoutSigns(text)}</p>}>
        <Rendered text={text} level={level} />
      </Suspense>
    </MarkdownText>
  );
}

/** Removes the most visible Markdown signs: those of headings, bold text and lists. Formulas stand in characters. */
const withoutSigns = (text: string): string =>
  readableFormulas(text)
    .replace(/^#{1,6} +/gm, '')
    .replace(/\*\*(?=\S)(.+?)\*\*/g, '$1')
    .replace(/^( *)[-*] /gm, '$1• ');
