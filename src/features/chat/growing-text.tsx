import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './growing-text.module.css';
import { useThrottled } from './use-throttled.ts';

/** A growing text is formatted up to this many characters; a longer one is formatted once it is complete. */
const FORMATTED = 4_000;

/** Shows a text while it is being written. It is no live region, which would be read out letter by letter. */
export function GrowingText({ text, level }: { text: string; level?: 2 | 3 | 4 }) {
  const shown = useThrottled(text);
  if (shown === '') return <p className={styles.waiting}>…</p>;
  if (shown.length > FORMATTED) return <p className={styles.plain}>{shown}</p>;
  return <Markdown text={shown} {...(level && { level })} />;
}
