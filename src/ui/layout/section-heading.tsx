import type { ReactNode } from 'react';
import type { Accent } from './accent.ts';
import { ChalkStroke } from './chalk-stroke.tsx';
import { classList } from './class-list.ts';
import styles from './section-heading.module.css';

export type SectionHeadingProps = {
  children: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** Draws the chalk stroke below it. Use it at most once or twice per page. */
  accent?: Accent;
  /** A count or a link at the end: « 13 outils », « Voir tout l’historique ». */
  aside?: ReactNode;
};

/** The heading of a section of a page. */
export function SectionHeading({ children, level = 2, id, accent, aside }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.heading}>
      <Heading id={id} className={classList(styles.title, accent !== undefined && styles.drawn)}>
        {children}
        {accent !== undefined && <ChalkStroke accent={accent} />}
      </Heading>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
