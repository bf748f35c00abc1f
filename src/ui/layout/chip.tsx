import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Accent, accentClass } from './accent.ts';
import styles from './chip.module.css';
import { classList } from './class-list.ts';

export type ChipProps = {
  icon?: ReactNode;
  /** Coloured text on a tint, for facts that need attention. */
  accent?: Accent;
  /** Use it on a raised surface: the chip is then darker than its surroundings. */
  sunken?: boolean;
} & ComponentPropsWithRef<'span'>;

/** A small fact about the content beside it: « Sur l’appareil », « Moteur local », « 2 en attente ». */
export function Chip({ icon, accent, sunken = false, className, children, ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={classList(
        styles.chip,
        accent !== undefined && styles.tinted,
        sunken && styles.sunken,
        accentClass(accent),
        className,
      )}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </span>
  );
}
