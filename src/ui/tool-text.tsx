import { Markdown } from './markdown/markdown.tsx';
import styles from './tool-text.module.css';

/** Tools whose text is the student's own or stands by its lines: shown as it is, never read as Markdown. */
const PLAIN: ReadonlySet<string> = new Set(['Correction', 'Reformulation', 'Poème', 'Traduction']);

/** What a writing tool, named by its title, wrote: line for line, or as the document it is. */
export function ToolText({ tool, text }: { tool: string; text: string }) {
  if (PLAIN.has(tool)) return <p className={styles.plain}>{text}</p>;
  return <Markdown text={text} level={3} />;
}
