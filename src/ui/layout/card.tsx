import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Accent, accentClass } from './accent.ts';
import styles from './card.module.css';
import { classList } from './class-list.ts';

export type CardProps = {
  /** Tints the card with one of the five accents; without one the card is plain. */
  accent?: Accent;
  /** Stacks the children 16 px apart. */
  stack?: boolean;
  /** The element to use: `section` or `article` if the card has a heading of its own. */
  as?: 'div' | 'section' | 'article' | 'li';
} & ComponentPropsWithRef<'div'>;

/** A card: the raised surface for a group of content. */
export function Card({ accent, stack = false, as = 'div', className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classList(
        styles.card,
        stack && styles.stack,
        accent !== undefined && styles.tinted,
        accentClass(accent),
        className,
      )}
    />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** Icon buttons or a chip on the right. */
  children?: ReactNode;
};

/** The title of a card, with its small actions on the right. */
export function CardHeader({ title, level = 2, id, children }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.header}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
