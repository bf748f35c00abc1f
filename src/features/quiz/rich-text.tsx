import { useCallback, useEffect, useMemo, useState } from 'react';
import { boldAsHtml, splitBold } from '#engine/quiz/bold.ts';
import { hasMarkup, wordsOnly } from '#engine/quiz/markup.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './rich-text.module.css';
import { loadSanitiser, type Sanitise, sanitiserIfLoaded } from './sanitise.ts';

/** The sanitiser, loaded when a text with HTML needs it; null before that and if it can't be loaded. */
function useSanitiser(needed: boolean): Sanitise | null {
  const [sanitise, setSanitise] = useState(sanitiserIfLoaded);
  const missing = needed && sanitise === null;
  useEffect(() => {
    if (!missing) return;
    let shown = true;
    loadSanitiser().then(
      (found) => shown && setSanitise(() => found),
      // Until then the text is shown without its markup.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [missing]);
  return sanitise;
}

/**
 * Renders a text of a quiz, which may contain HTML, and words between two asterisks in bold. HTML is sanitised as the last
 * step; until the sanitiser is loaded, only its text is shown.
 * @param props.inline true inside a button, which allows no blocks
 */
export function RichText({ text, inline = false }: { text: string; inline?: boolean }) {
  const marked = hasMarkup(text);
  const sanitise = useSanitiser(marked);
  const fragment = useMemo(
    () => (marked && sanitise !== null ? sanitise(boldAsHtml(text), inline) : null),
    [marked, sanitise, text, inline],
  );
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (fragment !== null) element?.replaceChildren(fragment.cloneNode(true));
    },
    [fragment],
  );
  if (fragment !== null) return <span ref={fill} className={styles.rich} />;
  const pieces = splitBold(marked ? wordsOnly(text) : text);
  return [...pieces.entries()].map(([at, { words, isBold }]) =>
    isBold ? (
      <b key={at} className={styles.bold}>
        <SaidText text={words} />
      </b>
    ) : (
      <SaidText key={at} text={words} />
    ),
  );
}
