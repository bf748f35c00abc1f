import type { ReactNode } from 'react';
import styles from './stage.module.css';
import { type Grows, useFit } from './use-fit.ts';

interface StageMiddleProps {
  /** « 3 sur 10 ». */
  position: string;
  /** Where what fills less than the screen is drawn larger. */
  grows: Grows;
  onTap: () => void;
  children: ReactNode;
}

/** The area between the two bars. It can be reached with Tab if a very long slide must be scrolled by keyboard. */
export function StageMiddle({ position, grows, onTap, children }: StageMiddleProps) {
  const [box, overflows] = useFit<HTMLElement>(position, grows);
  return (
    <section
      ref={box}
      className={styles.middle}
      aria-label={position}
      aria-live="polite"
      // The element always has a `tabIndex`: without one it would lose the focus when the next slide fits,
      // and the keyboard would stop working.
      tabIndex={overflows ? 0 : -1}
    >
      {children}
      <button type="button" className={styles.tap} aria-hidden tabIndex={-1} onClick={onTap} />
    </section>
  );
}
