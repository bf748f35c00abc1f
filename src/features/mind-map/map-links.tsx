import { memo } from 'react';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import type { Link } from '#engine/mind-map/layout.ts';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './map-links.module.css';

/** The lines between the boxes, under them. */
export const MapLinks = memo(function MapLinks({ links }: { links: readonly Link[] }) {
  return (
    <g aria-hidden className={styles.links}>
      {links.map(({ id, branch, depth, path }) => (
        <path
          key={id}
          d={path}
          className={classList(accentClass(chalkOf(branch)), depth === 1 ? styles.main : undefined)}
        />
      ))}
    </g>
  );
});
