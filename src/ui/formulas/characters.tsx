import { useMemo } from 'react';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { spokenText } from '#src/ui/speech/spoken-text.ts';

/** A text with its formulas in characters; a screen reader hears them in words: « f prime de x ». */
export function Characters({ text }: { text: string }) {
  const said = useMemo(() => spokenText(text), [text]);
  if (said === text) return text;
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
