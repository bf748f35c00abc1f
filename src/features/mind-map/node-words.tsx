import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withTex } from '#contract/formulas/beside.ts';
import { mayHoldFormula } from '#contract/formulas/read-formulas.ts';
import type { PlacedNode } from '#engine/mind-map/layout.ts';
import { useFormulasBeside } from '#src/ui/formulas/beside.tsx';
import { drawnIfLoaded, loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import styles from './map-node.module.css';

/** From the middle of a line down to where its letters stand, as a share of the font size. */
const BASELINE = 0.35;

/**
 * The words of a box, whose size was computed for them in characters. Formulas are drawn once what draws them has come, and
 * only where they fit the box: nothing of the map moves for them.
 */
export function NodeWords({ placed }: { placed: PlacedNode }) {
  const { node, lines, width, height, look } = placed;
  const formulas = useFormulasBeside();
  const hasTex = mayHoldFormula(withTex(node.title, formulas)) && !lines.at(-1)?.endsWith('…');
  const [isLoaded, setLoaded] = useState(drawnIfLoaded() !== null);
  const [fits, setFits] = useState(true);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasTex || isLoaded) return;
    loadDrawn().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [hasTex, isLoaded]);
  useLayoutEffect(() => {
    const box = words.current;
    if (box !== null) setFits(box.scrollHeight <= height && box.scrollWidth <= width);
  }, [height, width]);

  const Drawn = hasTex && isLoaded && fits ? drawnIfLoaded() : null;
  if (Drawn !== null) {
    return (
      <foreignObject width={width} height={height} aria-hidden>
        <div
          ref={words}
          className={styles.drawn}
          style={{ height, fontSize: look.fontSize, lineHeight: `${look.lineHeight}px` }}
        >
          <span>
            <Drawn text={node.title} formulas={formulas} compact />
          </span>
        </div>
      </foreignObject>
    );
  }
  return (
    <text className={styles.words} fontSize={look.fontSize} textAnchor="middle" aria-hidden>
      {lines.map((line, at) => {
        const y = look.padY + look.lineHeight * (at + 0.5) + look.fontSize * BASELINE;
        return (
          <tspan key={y} x={width / 2} y={y}>
            {line}
          </tspan>
        );
      })}
    </text>
  );
}
