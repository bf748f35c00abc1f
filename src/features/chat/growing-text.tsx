import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './growing-text.module.css';
import { useThrottled } from './use-throttled.ts';

/** Characters up to which a text is formatted while it grows; the whole of a longer one is formatted at its end. */
const FORMATTED = 4_000;

/** A text that is being written. Not a live region: it would be read letter by letter. */
export function GrowingText({ text, level }: { text: string; level?: 2 | 3 | 4 }) {
  const shown = useThrottled(text);
  if (shown === '') return <p className={styles.waiting}>…</p>;
  if (shown.length > FORMATTED) return <p className={styles.plain}>{shown}</p>;
  return <Markdown text={shown} {...(level && { level })} />;
}
