import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { around, centreOf, type Point } from '#engine/mind-map/geometry.ts';
import { layoutMap, type MapLayout, withPill } from '#engine/mind-map/layout.ts';
import { arrangementFor, openingFolding } from '#engine/mind-map/opening.ts';
import { everyNode, type Folding, foldedBelow, type MapNode as TreeNode } from '#engine/mind-map/tree.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { Camera } from './camera.ts';
import { listenToGestures } from './gestures.ts';
import styles from './map-canvas.module.css';
import { MapLinks } from './map-links.tsx';
import { MapNode } from './map-node.tsx';
import { useMapKeys } from './use-map-keys.ts';
import { useSize } from './use-size.ts';

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
  camera: Camera;
  /** What the camera moves. */
  drawing: RefObject<SVGSVGElement | null>;
}

/** The map drawn: an ARIA tree whose active item is the selected node. Dragging and zooming never render it again. */
export function MapCanvas(props: MapCanvasProps) {
  const { tree, folding, onOpen, onToggle, selected, onSelect, camera, drawing } = props;
  const domId = useId();
  const surface = useRef<HTMLDivElement>(null);
  /** The node last folded or unfolded; `at` is where it is to stay, until it has been put there. */
  const tapped = useRef<{ id: string; at: Point | null } | null>(null);
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

  // What was tapped stays under the finger; then what it opened, or what is selected, comes into sight.
  useLayoutEffect(() => {
    if (!size.known) return;
    const tap = tapped.current?.id === selected ? tapped.current : null;
    const one = layout.nodes.find(({ node }) => node.id === selected);
    const anchor = one && tap?.at ? { point: centreOf(one), at: tap.at } : undefined;
    if (tap !== null) tapped.current = { ...tap, at: null };
    camera.frame(layout.bounds, size, INSETS, anchor);
    if (one) camera.reveal(tap === null ? withPill(one) : branchBox(layout, tap.id));
  }, [layout, size, selected, camera]);

  useEffect(() => {
    if (surface.current === null) return;
    return listenToGestures(surface.current, {
      onPan: camera.pan,
      onPinch: camera.pinch,
      onZoom: (at, factor) => camera.zoom(factor, at),
    });
  }, [camera]);
  useEffect(() => camera.stop, [camera]);

  const toggle = (id: string) => {
    const one = layout.nodes.find(({ node }) => node.id === id);
    onSelect(id);
    if (one === undefined || one.node.depth === 0 || one.node.children.length === 0) return;
    tapped.current = { id, at: camera.toScreen(centreOf(one)) };
    onToggle(id);
  };
  const press = useMapKeys({ layout, selected, camera, onSelect, onToggle: toggle });

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
          const node = event.target instanceof Element ? event.target.closest('[data-node]') : null;
          const id = node?.getAttribute('data-node') ?? null;
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
      <VisuallyHidden>
        <span id={`${domId}-keys`}>
          Flèches&nbsp;: aller d’une idée à l’autre. Entrée&nbsp;: plier ou déplier. Plus et moins&nbsp;:
          zoomer. Zéro&nbsp;: tout voir.
        </span>
      </VisuallyHidden>
    </>
  );
}

/** A node and what it shows below it. */
function branchBox(layout: MapLayout, id: string) {
  return around(
    layout.nodes.filter(({ node }) => node.id === id || node.id.startsWith(`${id}.`)).map(withPill),
  );
}

/** How many children the parent of each node has. */
function siblingCounts(tree: TreeNode): Map<string, number> {
  return new Map(
    everyNode(tree).flatMap((node) => node.children.map((child) => [child.id, node.children.length])),
  );
}
