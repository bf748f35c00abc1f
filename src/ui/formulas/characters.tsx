import { useMemo } from 'react';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { spokenText } from '#src/ui/speech/spoken-text.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';

/** A text with its formulas in characters; a screen reader hears them in words: « f prime de x ». */
export function Characters({ text }: { text: string }) {
  const said = useMemo(() => spokenText(text), [text]);
  const drawn = unbroken(text);
  if (said === text) return drawn;
  return (
    <>
      <span aria-hidden>{drawn}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
