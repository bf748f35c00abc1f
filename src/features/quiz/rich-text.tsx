import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasMarkup, wordsOnly } from '#engine/quiz/markup.ts';
import styles from './rich-text.module.css';
import { loadSanitiser, type Sanitise, sanitiserIfLoaded } from './sanitise.ts';

/** The sanitiser, once a text with markup needs it; null before, and for ever where it can't be loaded. */
function useSanitiser(needed: boolean): Sanitise | null {
  const [sanitise, setSanitise] = useState(sanitiserIfLoaded);
  const missing = needed && sanitise === null;
  useEffect(() => {
    if (!missing) return;
    let shown = true;
    loadSanitiser().then(
      (found) => shown && setSanitise(() => found),
      // Its words stay on screen, without their markup.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [missing]);
  return sanitise;
}

/**
 * A text of a quiz, which may hold HTML. Plain text is plain text; HTML is sanitised last, and until that is possible
 * its words alone are shown.
 * @param props.inline inside a button: no links and no blocks
 */
export function RichText({ text, inline = false }: { text: string; inline?: boolean }) {
  const marked = hasMarkup(text);
  const sanitise = useSanitiser(marked);
  const fragment = useMemo(
    () => (marked && sanitise !== null ? sanitise(text, inline) : null),
    [marked, sanitise, text, inline],
  );
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (fragment !== null) element?.replaceChildren(fragment.cloneNode(true));
    },
    [fragment],
  );
  if (fragment !== null) return <span ref={fill} className={styles.rich} />;
  return marked ? wordsOnly(text) : text;
}
