import type { KeyboardEvent } from 'react';
import type { MapLayout } from '#engine/mind-map/layout.ts';
import { type Direction, neighbour } from '#engine/mind-map/neighbour.ts';
import { type Camera, ZOOM_STEP } from './camera.ts';

const DIRECTIONS = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowRight', 'right'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
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
  camera: Camera;
  onSelect: (id: string | null) => void;
  onToggle: (id: string) => void;
}

/**
 * The keyboard of the map: arrows go from node to node (from nothing to the root), with Shift they move the map;
 * Enter and space fold; + and - zoom, 0 shows all; Home goes to the root, Escape selects nothing.
 */
export function useMapKeys({ layout, selected, camera, onSelect, onToggle }: MapKeys) {
  const root = layout.nodes[0]?.node.id ?? null;

  const go = (direction: Direction) => {
    if (selected === null) return onSelect(root);
    const away = layout.nodes.find(({ node }) => node.id === selected);
    const outwards = away?.side === (direction === 'right' ? 1 : direction === 'left' ? -1 : 2);
    if (away !== undefined && outwards && away.hidden > 0) return onToggle(selected);
    const next = neighbour(layout, selected, direction);
    if (next) onSelect(next.node.id);
  };
  const act = (event: KeyboardEvent): boolean => {
    const direction = DIRECTIONS.get(event.key);
    if (direction !== undefined) {
      if (event.shiftKey) camera.pan(STRIDES[direction]);
      else go(direction);
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (selected !== null) onToggle(selected);
        return true;
      case '+':
      case '=':
        camera.zoom(ZOOM_STEP);
        return true;
      case '-':
        camera.zoom(1 / ZOOM_STEP);
        return true;
      case '0':
        camera.fit('travel');
        return true;
      case 'Home':
        onSelect(root);
        return true;
      case 'Escape':
        onSelect(null);
        return true;
      default:
        return false;
    }
  };

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event)) event.preventDefault();
  };
}
