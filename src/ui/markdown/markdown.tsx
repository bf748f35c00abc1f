import { lazy, Suspense, useState } from 'react';
import { readableFormulas } from '#contract/formulas/beside.ts';
import { loadRendered, renderedIfLoaded } from './load-rendered.ts';
import styles from './markdown.module.css';
import { MarkdownText } from './markdown-text.tsx';

const Loading = lazy(async () => ({ default: await loadRendered() }));

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
  // The component must stay the same, and one that is here already needs no waiting.
  const [Rendered] = useState(() => renderedIfLoaded() ?? Loading);
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
