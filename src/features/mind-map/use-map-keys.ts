import { type KeyboardEvent, useState } from 'react';
import type { MapLayout } from '#engine/mind-map/layout.ts';
import { type Direction, neighbour } from '#engine/mind-map/neighbour.ts';
import { createTypeAhead } from '#src/ui/actions/type-ahead.ts';
import { type Viewport, ZOOM_STEP } from './viewport.ts';

const DIRECTIONS = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowRight', 'right'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
]);
const ZOOMS = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', 1 / ZOOM_STEP],
]);
/** What Shift and an arrow move the map by, in CSS pixels. */
const STRIDE = 64;
const STRIDES = {
  up: { x: 0, y: STRIDE },
  right: { x: -STRIDE, y: 0 },
  down: { x: 0, y: -STRIDE },
  left: { x: STRIDE, y: 0 },
};

interface MapKeys {
  layout: MapLayout;
  selected: string | null;
  viewport: Viewport;
  onSelect: (id: string | null) => void;
  onToggle: (id: string) => void;
}

/**
 * The keyboard of the map: arrows go from node to node (from nothing to the root), with Shift they move the map;
 * Enter and space fold; + and - zoom, 0 shows all; Home goes to the root, End to the last node, the beginning of a title
 * to the node that has it, as in every tree (ARIA Authoring Practices 1.2, 'Tree View'); Escape selects nothing.
 */
export function useMapKeys({ layout, selected, viewport, onSelect, onToggle }: MapKeys) {
  const [typeAhead] = useState(() => createTypeAhead());
  const root = layout.nodes[0]?.node.id ?? null;

  const go = (direction: Direction) => {
    if (selected === null) return onSelect(root);
    const away = layout.nodes.find(({ node }) => node.id === selected);
    const outwards = away?.side === (direction === 'right' ? 1 : direction === 'left' ? -1 : 2);
    if (away !== undefined && outwards && away.hidden > 0) return onToggle(selected);
    const next = neighbour(layout, selected, direction);
    if (next) onSelect(next.node.id);
  };
  const type = (letter: string): boolean => {
    const titles = layout.nodes.map(({ node }) => node.title);
    const at = layout.nodes.findIndex(({ node }) => node.id === selected);
    const to = typeAhead.type(letter, titles, at);
    if (to !== undefined) onSelect(layout.nodes[to]?.node.id ?? null);
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    // The space or the dash of a title is none of the map's own keys.
    if (event.key.length === 1 && typeAhead.isTyping()) return type(event.key);
    const direction = DIRECTIONS.get(event.key);
    if (direction !== undefined) {
      if (event.shiftKey) viewport.pan(STRIDES[direction]);
      else go(direction);
      return true;
    }
    const zoom = ZOOMS.get(event.key);
    if (zoom !== undefined) {
      viewport.zoom(zoom);
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (selected !== null) onToggle(selected);
        return true;
      case '0':
        viewport.fit('travel');
        return true;
      case 'Home':
        onSelect(root);
        return true;
      case 'End':
        onSelect(layout.nodes.at(-1)?.node.id ?? null);
        return true;
      case 'Escape':
        onSelect(null);
        return true;
      default:
        return event.key.length === 1 && type(event.key);
    }
  };

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event)) event.preventDefault();
  };
}
