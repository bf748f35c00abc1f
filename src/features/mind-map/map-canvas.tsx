import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { centreOf } from '#engine/mind-map/geometry.ts';
import { layoutMap } from '#engine/mind-map/layout.ts';
import { arrangementFor, openingFolding } from '#engine/mind-map/opening-view.ts';
import { everyNode, type Folding, foldedBelow, type MapNode as TreeNode } from '#engine/mind-map/tree.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './map-canvas.module.css';
import { MapLinks } from './map-links.tsx';
import { MapNode } from './map-node.tsx';
import { useMapFrame } from './use-map-frame.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useSize } from './use-size.ts';
import type { Viewport } from './viewport.ts';

/** What the buttons over the canvas cover. */
const INSETS = { top: 72, right: 16, bottom: 80, left: 16 };

interface MapCanvasProps {
  tree: TreeNode;
  /** null until the canvas has chosen how much it can show. */
  folding: Folding | null;
  onOpen: (folding: Folding) => void;
  onToggle: (id: string) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
  viewport: Viewport;
  /** What the viewport moves. */
  drawing: RefObject<SVGSVGElement | null>;
}

/** The map drawn: an ARIA tree whose active item is the selected node. Dragging and zooming never render it again. */
export function MapCanvas(props: MapCanvasProps) {
  const { tree, folding, onOpen, onToggle, selected, onSelect, viewport, drawing } = props;
  const domId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(surface);
  const arrangement = arrangementFor(size);
  const layout = useMemo(
    () => layoutMap(tree, folding ?? foldedBelow(tree, 1), arrangement),
    [tree, folding, arrangement],
  );
  const siblings = useMemo(() => siblingCounts(tree), [tree]);

  useLayoutEffect(() => {
    if (folding === null && size.known) onOpen(openingFolding(tree, size, INSETS));
  }, [folding, size, tree, onOpen]);

  const keepInPlace = useMapFrame({ layout, size, insets: INSETS, selected, viewport });

  useMapGestures(surface, viewport);

  const toggle = (id: string) => {
    const one = layout.nodes.find(({ node }) => node.id === id);
    onSelect(id);
    if (one === undefined || one.node.depth === 0 || one.node.children.length === 0) return;
    keepInPlace(id, centreOf(one));
    onToggle(id);
  };
  const press = useMapKeys({ layout, selected, viewport, onSelect, onToggle: toggle });

  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        role="tree"
        tabIndex={0}
        aria-label={`Carte mentale\u00a0: ${tree.title}`}
        aria-describedby={`${domId}-keys`}
        aria-activedescendant={selected === null ? undefined : `${domId}-${selected}`}
        onKeyDown={press}
        onClick={(event) => {
          const id = nodeIdAt(event.target);
          if (id === null) onSelect(null);
          else toggle(id);
        }}
      >
        <svg ref={drawing} role="presentation" className={styles.drawing}>
          <MapLinks links={layout.links} />
          {layout.nodes.map((placed) => (
            <MapNode
              key={placed.node.id}
              placed={placed}
              selected={placed.node.id === selected}
              domId={`${domId}-${placed.node.id}`}
              siblings={siblings.get(placed.node.id) ?? 1}
            />
          ))}
        </svg>
      </div>
      <KeysHelp id={`${domId}-keys`} />
    </>
  );
}

function nodeIdAt(target: EventTarget): string | null {
  const node = target instanceof Element ? target.closest('[data-node]') : null;
  return node?.getAttribute('data-node') ?? null;
}

/** Said after the name of the map by a screen reader. */
function KeysHelp({ id }: { id: string }) {
  return (
    <VisuallyHidden>
      <span id={id}>
        Flèches&nbsp;: aller d’une idée à l’autre. Premières lettres&nbsp;: aller à l’idée qui commence ainsi.
        Entrée&nbsp;: plier ou déplier. Plus et moins&nbsp;: zoomer. Zéro&nbsp;: tout voir.
      </span>
    </VisuallyHidden>
  );
}

/** How many children the parent of each node has. */
function siblingCounts(tree: TreeNode): Map<string, number> {
  return new Map(
    everyNode(tree).flatMap((node) => node.children.map((child) => [child.id, node.children.length])),
  );
}
