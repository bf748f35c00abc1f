import type { ReactNode } from 'react';
import { type Accent, accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './chalk-drawing.module.css';

/** Each is drawn by two hands: `line` in the colour of the text, `chalk` in the accent. */
const drawings = {
  /** Two flashcards, one turned. */
  cards: {
    line: <path d="M12 26c13-2 26-2.4 39-1.8.9 12 1 24 .4 36-13 1.3-26 1.3-39 .3C11.6 49 11.4 37.5 12 26z" />,
    chalk: (
      <path d="M45 18.5c12-1.2 24-1.3 36-.3 1 11.7 1 23.3.2 35-7.2.7-14.5.9-21.7.7M56 33.5c5-1 10-1.2 15-.8M60 42c4-.6 8-.7 12-.4" />
    ),
  },
  /** An open exercise book. */
  notebook: {
    line: (
      <path d="M48 22c-11-5-23-6-36-4 .2 13 .1 26-.4 39 13-1.6 25-.4 36.4 4.5 11-5 23-6.3 36-4.7-.6-13-.7-26-.3-39-12.7-1.7-24.7-.6-35.7 4.2zM48 22c.5 13 .5 26 0 39.5" />
    ),
    chalk: (
      <path d="M20 29c7-.6 13 0 19 2M20 38c7-.6 13 0 19 2M57 31c6-2 12.5-2.6 19-2M57 40c5-1.7 10-2.3 15-2" />
    ),
  },
  /** A piece of chalk that writes a line. */
  pen: {
    line: (
      <path d="M70 12.5c3.5.8 7 3.3 8.5 6.8C69 31 59 42 47.5 52c-4.3 1.4-8.2 2.2-12.5 2.7.8-4.2 1.8-8 3.3-12C48 31.5 58.5 21.5 70 12.5z" />
    ),
    chalk: <path d="M14 63c12-3.6 23-3.8 34-1.7s22 1.7 34-2.3M20 69c16-2 31-2.2 46-1" />,
  },
  /** A heart. */
  heart: {
    line: (
      <path d="M48 65C35 55.5 23 46 21.5 33.5c-1-11 11.5-17.5 20-10 2.6 2.3 4.7 5 6.3 8.3 1.4-3.5 3.5-6.4 6.3-8.6 8.7-7 20.7-.4 19.7 10.3C72.5 46 61 55.5 48 65z" />
    ),
    chalk: <path d="M78 15.5l4-5M85 25l6-2M70 11l.8-6" />,
  },
  /** Lines of a list, the first ticked. */
  list: {
    line: (
      <path d="M40 22c13-1 26-1.1 40-.3M40 40c13-1 26-1.1 38-.3M40 58c12-.9 22-1 32-.3M17 36c4.5-.6 8-.6 11.5.1.4 3.5.4 7 0 10.5-4 .4-8 .4-11.5 0-.4-3.5-.4-7 0-10.6zM17 54c4.5-.6 8-.6 11.5.1.4 3.5.4 7 0 10.5-4 .4-8 .4-11.5 0-.4-3.5-.4-7 0-10.6z" />
    ),
    chalk: <path d="M15 21l6 6.5c3.5-6 7.5-10.8 12.5-15" />,
  },
} satisfies Record<string, { line: ReactNode; chalk: ReactNode }>;

type DrawingName = keyof typeof drawings;

interface ChalkDrawingProps {
  name: DrawingName;
  accent?: Accent | undefined;
  className?: string | undefined;
}

/** A small drawing in the chalk's hand, where a screen is still empty. It says nothing that the words beside it don't. */
export function ChalkDrawing({ name, accent, className }: ChalkDrawingProps) {
  const { line, chalk } = drawings[name];
  return (
    <svg
      className={classList(styles.drawing, accentClass(accent), className)}
      viewBox="0 0 96 76"
      aria-hidden="true"
    >
      {line}
      <g className={styles.chalk}>{chalk}</g>
    </svg>
  );
}
