import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/sessions.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** Number of characters of an answer that are announced; the rest is read in the conversation. */
const SAID = 600;

interface AnnouncerProps {
  /** Something is being written. */
  isBusy: boolean;
  /** The newest message. */
  last: ChatMessage | undefined;
}

/** Announces politely that an answer is being written and, once it is complete, how it begins; never letter by letter. */
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
    // The words of a link, without its address.
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[#*_`|>]+/g, ' ')
    // No-break spaces stay, because screen readers use them to read the sign.
    .replace(/[ \n\t]+/g, ' ')
    .trim();
  if (words.length <= SAID) return `Réponse\u00a0: ${words}`;
  return `Réponse\u00a0: ${words.slice(0, words.lastIndexOf(' ', SAID))}… La suite est dans l’échange.`;
}
