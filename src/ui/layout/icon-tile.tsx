import type { ReactNode } from 'react';
import { type Accent, accentClass } from './accent.ts';
import { classList } from './class-list.ts';
import styles from './icon-tile.module.css';

/** An icon on a tile of 44 px. Without `accent` it uses the accent of its container. */
export function IconTile({ icon, accent }: { icon: ReactNode; accent?: Accent }) {
  return (
    <span className={classList(styles.tile, accentClass(accent))} aria-hidden>
      {icon}
    </span>
  );
}
