import { createElement, type ReactNode, useId } from 'react';
import type { Drawing } from '#engine/lesson/drawing.ts';
import styles from './drawing-view.module.css';

/** What a drawing is made of (lessons/GUIDE.md); anything else is left out. */
const ELEMENTS = new Set('svg g path line polyline polygon rect circle ellipse text tspan'.split(' '));
const ATTRIBUTES = new Set('d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform'.split(' '));

interface DrawingViewProps {
  drawing: Drawing;
  /** True while the names are hidden. */
  isBlind?: boolean;
}

/** Draws a figure element by element in the colours of the theme. Its text can be selected. */
export function DrawingView({ drawing, isBlind = false }: DrawingViewProps) {
  const id = useId();
  const [title, description] = [wordsIn(drawing, 'title'), wordsIn(drawing, 'desc')];
  const tip = `${id}-tip`;
  return (
    <svg
      className={styles.drawing}
      viewBox={drawing.attributes.viewBox ?? '0 0 360 240'}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <defs>
        <marker
          id={tip}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" className={styles.tip} />
        </marker>
      </defs>
      {drawing.children.map((child, place) => draw(child, place, { tip, isBlind }))}
    </svg>
  );
}

interface Pen {
  readonly tip: string;
  readonly isBlind: boolean;
}

function draw(node: Drawing | string, key: number, pen: Pen): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  if (!ELEMENTS.has(name)) return null;
  const classes = (attributes.class ?? '').split(/\s+/).filter((one) => one !== '');
  if (pen.isBlind && classes.includes('labels')) return null;
  return createElement(
    name,
    {
      key,
      ...Object.fromEntries(Object.entries(attributes).filter(([attribute]) => ATTRIBUTES.has(attribute))),
      'data-labels': classes.includes('labels') || undefined,
      className: classes.map((one) => styles[one] ?? '').join(' ') || undefined,
      markerEnd: classes.includes('arrow') ? `url(#${pen.tip})` : undefined,
    },
    ...children.map((child, place) => draw(child, place, pen)),
  );
}

const wordsIn = ({ children }: Drawing, name: string): string =>
  wordsOf(children.find((child) => typeof child !== 'string' && child.name === name));

/** What a figure is called. */
export const titleOfDrawing = (drawing: Drawing): string => wordsIn(drawing, 'title');

const wordsOf = (node: Drawing | string | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(wordsOf).join('').trim();
