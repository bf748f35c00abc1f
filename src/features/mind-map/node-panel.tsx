import { X } from 'lucide-react';
import { isShortened } from '#engine/mind-map/box-sizes.ts';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import type { MapNode } from '#engine/mind-map/tree.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './node-panel.module.css';

/**
 * The whole label and the description of the selected node, under the map and never over it. Read aloud as it changes;
 * closed for a node whose box says everything.
 */
export function NodePanel({ node, onClose }: { node: MapNode | undefined; onClose: () => void }) {
  const told = node && (node.description !== '' || isShortened(node.title, node.depth)) ? node : undefined;
  const accent = told && told.depth > 0 ? accentClass(chalkOf(told.branch)) : undefined;
  return (
    <div className={classList(styles.panel, told && styles.open, accent)}>
      <div role="status" className={styles.words}>
        {told && (
          <>
            <p className={styles.title}>
              <SaidText text={told.title} />
            </p>
            {told.description !== '' && (
              <p className={styles.description}>
                <SaidText text={told.description} />
              </p>
            )}
          </>
        )}
      </div>
      {told && <IconButton label="Fermer la description" icon={<X aria-hidden />} onClick={onClose} />}
    </div>
  );
}
