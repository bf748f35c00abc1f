import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './tool-text.module.css';

/**
 * Tools whose output is the student's own text or depends on its lines: it is shown as it is, never parsed as
 * Markdown.
 */
const PLAIN: ReadonlySet<string> = new Set(['Correction', 'Reformulation', 'Poème', 'Traduction']);

/** Shows the output of a writing tool, given by its title: line by line, or as a Markdown document. */
export function ToolText({ tool, text }: { tool: string; text: string }) {
  if (PLAIN.has(tool)) return <p className={styles.plain}>{text}</p>;
  return <Markdown text={text} level={3} />;
}
