import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Drawing } from '#engine/lesson/drawing.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { DrawingView } from './drawing-view.tsx';
import { labelsOfFigure } from './figure-labels.ts';
import { ratioOf } from './ratio.ts';

interface FigureToMaskProps {
  drawing: Drawing;
  /** Draws what is done with the figure, once its names were found. */
  children: (figure: { picture: ReactNode; ratio: number; labels: readonly Label[] }) => ReactNode;
}

/** Finds the names on a figure by their boxes: it is drawn once before, because only the browser knows how wide they are. */
export function FigureToMask({ drawing, children }: FigureToMaskProps) {
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    // A name is as wide as its letters, which may come after the page.
    void document.fonts.ready.then(() => {
      if (isShown && box.current !== null) setLabels(labelsOfFigure(box.current));
    });
    return () => {
      isShown = false;
    };
  }, []);
  const picture = <DrawingView drawing={drawing} />;
  if (labels === null) return <div ref={box}>{picture}</div>;
  return children({ picture, ratio: ratioOf(drawing), labels });
}
