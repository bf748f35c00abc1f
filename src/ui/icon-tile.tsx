import type { ReactNode } from 'react';
import { type Accent, accentClass } from './accent.ts';
import { classList } from './class-list.ts';
import styles from './icon-tile.module.css';

/** A picture on a 44 px tile of its chalk; without `accent` it takes the one around it. */
export function IconTile({ icon, accent }: { icon: ReactNode; accent?: Accent }) {
  return (
    <span className={classList(styles.tile, accentClass(accent))} aria-hidden>
      {icon}
    </span>
  );
}
