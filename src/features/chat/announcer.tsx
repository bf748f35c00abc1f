import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/sessions.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Characters of an answer that are said by themselves; the rest is read in the talk. */
const SAID = 600;

interface AnnouncerProps {
  /** Something is being written. */
  isBusy: boolean;
  /** The newest message. */
  last: ChatMessage | undefined;
}

/** Says politely that an answer is on its way and, once it is whole, how it begins: never letter by letter. */
export function Announcer({ isBusy, last }: AnnouncerProps) {
  const [said, setSaid] = useState('');
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy && !wasBusy.current) setSaid('Ardoise écrit…');
    if (!isBusy && wasBusy.current && last?.role === 'assistant') setSaid(beginningOf(last.content));
    wasBusy.current = isBusy;
  }, [isBusy, last]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

function beginningOf(text: string): string {
  const words = text
    .replace(/[#*_`|>]+/g, ' ')
    // Not the no-break spaces: they say how a sign is read.
    .replace(/[ \n\t]+/g, ' ')
    .trim();
  if (words.length <= SAID) return `Réponse\u00a0: ${words}`;
  return `Réponse\u00a0: ${words.slice(0, words.lastIndexOf(' ', SAID))}… La suite est dans l’échange.`;
}
