import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import type { Accent } from './accent.ts';
import { ChalkStroke } from './chalk-stroke.tsx';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  children: ReactNode;
  /** Colour of the chalk stroke: yellow by default, `null` for no stroke. */
  accent?: Accent | null;
  /**
   * Address of the parent page. The link 'Retour' has a line of its own, so that the title keeps its full
   * width.
   */
  back?: string;
  /** A small line above the title, such as « Carte mentale ». */
  eyebrow?: ReactNode;
  /** A sentence below the title. */
  sub?: ReactNode;
  /** Icon buttons or a chip beside the title. */
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** The page's h1. It is focusable, so that a screen reader announces the new page. */
export function PageHeading({ children, accent = 0, back, eyebrow, sub, actions, ref }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        {back !== undefined && (
          <LinkButton to={back} variant="quiet" className={styles.back} icon={<ArrowLeft aria-hidden />}>
            Retour
          </LinkButton>
        )}
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 ref={ref} tabIndex={-1} className={styles.title}>
          {children}
          {accent !== null && <ChalkStroke accent={accent} />}
        </h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
