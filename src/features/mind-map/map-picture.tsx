import { useId, useMemo } from 'react';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { layoutMap } from '#engine/mind-map/layout.ts';
import { growTree } from '#engine/mind-map/tree.ts';
import { MapLinks } from './map-links.tsx';
import { MapNode } from './map-node.tsx';
import styles from './map-picture.module.css';

/** Free space around the map, and how much larger than on a page its letters may become. */
const MARGIN = 12;
const LARGEST = 2.2;
const NONE = new Set<string>();

/** A mind map drawn whole, as large as its box allows, to be looked at: nothing of it folds or moves. */
export function MapPicture({ map, isTall }: { map: MindMap; isTall: boolean }) {
  const id = useId();
  const { nodes, links, bounds } = useMemo(
    () => layoutMap(growTree(map), NONE, isTall ? 'tall' : 'wide'),
    [map, isTall],
  );
  const { x, y, width, height } = bounds;
  const box = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  return (
    <div role="tree" aria-label={`Carte mentale\u00a0: ${map.title}`} className={styles.box}>
      <svg
        role="presentation"
        className={styles.picture}
        viewBox={`${x - MARGIN} ${y - MARGIN} ${box.width} ${box.height}`}
        style={{ maxWidth: box.width * LARGEST, maxHeight: box.height * LARGEST }}
      >
        <MapLinks links={links} />
        {nodes.map((placed) => (
          <MapNode
            key={placed.node.id}
            placed={placed}
            selected={false}
            domId={`${id}-${placed.node.id}`}
            siblings={1}
          />
        ))}
      </svg>
    </div>
  );
}
