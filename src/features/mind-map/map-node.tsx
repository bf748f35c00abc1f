import { memo } from 'react';
import { PILL_HEIGHT, pillReach, pillWidth } from '#engine/mind-map/box-sizes.ts';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import type { PlacedNode } from '#engine/mind-map/layout.ts';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { spokenText } from '#src/ui/speech/spoken-text.ts';
import styles from './map-node.module.css';
import { NodeWords } from './node-words.tsx';

/** Height that a finger hits without care, in CSS pixels at scale 1. */
const FINGER = 48;
/** Rounding of the corners of root, branches and leaves. */
const RADII = [16, 13, 11];

interface MapNodeProps {
  placed: PlacedNode;
  selected: boolean;
  /** Unique in the page. */
  domId: string;
  siblings: number;
}

/** A box with its words; a pill counts what its folding hides. Drawn again only when it moves or is selected. */
export const MapNode = memo(function MapNode({ placed, selected, domId, siblings }: MapNodeProps) {
  const { node, x, y, width, height, side, hidden } = placed;
  const folds = node.children.length > 0 && node.depth > 0;
  const radius = RADII[Math.min(node.depth, RADII.length - 1)];
  const reach = Math.max(0, (FINGER - height) / 2);
  return (
    <g
      id={domId}
      role="treeitem"
      aria-level={node.depth + 1}
      aria-posinset={node.place + 1}
      aria-setsize={siblings}
      aria-expanded={folds ? hidden === 0 : undefined}
      aria-selected={selected}
      aria-label={spokenText(hidden > 0 ? `${node.title}, ${hiddenText(hidden)}` : node.title)}
      data-node={node.id}
      transform={`translate(${x} ${y})`}
      className={classList(
        styles.node,
        node.depth === 0 ? styles.root : accentClass(chalkOf(node.branch)),
        node.depth === 1 && styles.branch,
        selected && styles.selected,
      )}
    >
      <rect className={styles.reach} y={-reach} width={width} height={height + 2 * reach} />
      <rect
        className={styles.ring}
        x={-5}
        y={-5}
        width={width + 10}
        height={height + 10}
        rx={(radius ?? 0) + 5}
      />
      <rect className={styles.box} width={width} height={height} rx={radius} />
      <NodeWords placed={placed} />
      {hidden > 0 && (
        <Pill
          hidden={hidden}
          x={side === -1 ? -pillReach(hidden) : width + pillReach(hidden) - pillWidth(hidden)}
          y={height / 2}
        />
      )}
    </g>
  );
});

function Pill({ hidden, x, y }: { hidden: number; x: number; y: number }) {
  const width = pillWidth(hidden);
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden>
      <rect
        className={styles.pill}
        y={-PILL_HEIGHT / 2}
        width={width}
        height={PILL_HEIGHT}
        rx={PILL_HEIGHT / 2}
      />
      <text className={styles.count} textAnchor="middle" x={width / 2} y={4.5}>
        +{hidden}
      </text>
    </g>
  );
}

function hiddenText(hidden: number): string {
  return hidden === 1 ? '1 idée cachée' : `${hidden} idées cachées`;
}
