import { useMemo, useRef, useState } from 'react';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { type Folding, foldedBelow, growTree, nodeAt, toggled } from '#engine/mind-map/tree.ts';
import { Alone } from '#src/ui/alone/alone.tsx';
import { useAloneAddress } from '#src/ui/alone/use-alone-address.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { LevelButtons } from './level-buttons.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import styles from './mind-map-view.module.css';
import { NodePanel } from './node-panel.tsx';
import { Outline } from './outline.tsx';
import { createViewport } from './viewport.ts';

const NOTHING: Folding = new Set();

/** A mind map, drawn or as an outline of the same tree. */
export function MindMapView({ map }: { map: MindMap }) {
  const tree = useMemo(() => growTree(map), [map]);
  const [folding, setFolding] = useState<Folding | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [outline, setOutline] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const [viewport] = useState(() =>
    createViewport(({ x, y, scale }) =>
      drawing.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${scale})`),
    ),
  );
  const whole = useAloneAddress('carte');
  const shown = folding ?? NOTHING;
  const node = selected === null ? undefined : nodeAt(tree, selected);

  return (
    <Alone isAlone={whole.isAlone} width="wide">
      <div
        data-room
        className={classList(styles.view, outline && styles.asOutline, whole.isAlone && styles.whole)}
      >
        <div className={styles.stage}>
          {outline ? (
            <Outline tree={tree} />
          ) : (
            <>
              <MapCanvas
                tree={tree}
                folding={folding}
                onOpen={setFolding}
                onToggle={(id) => setFolding(toggled(shown, id))}
                selected={selected}
                onSelect={setSelected}
                viewport={viewport}
                drawing={drawing}
              />
              <LevelButtons
                tree={tree}
                folding={shown}
                onLevel={(level) => {
                  // Whatever part of the map was in sight: another level shows all of it.
                  viewport.fit('jump');
                  setSelected(null);
                  setFolding(foldedBelow(tree, level));
                }}
              />
            </>
          )}
          <MapToolbar
            outline={outline}
            onOutlineChange={setOutline}
            viewport={viewport}
            isWhole={whole.isAlone}
            onWholeChange={whole.toggle}
          />
        </div>
        {!outline && <NodePanel node={node} onClose={() => setSelected(null)} />}
      </div>
    </Alone>
  );
}
