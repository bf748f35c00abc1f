import { X } from 'lucide-react';
import type { MapNode } from '#engine/mind-map/tree.ts';
import { accentClass } from '#src/ui/accent.ts';
import { classList } from '#src/ui/class-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { chalkOf } from './chalk-of.ts';
import styles from './node-panel.module.css';

/** The whole label and the description of the selected node, under the map and never over it. Read aloud as it changes. */
export function NodePanel({ node, onClose }: { node: MapNode | undefined; onClose: () => void }) {
  return (
    <div
      className={classList(
        styles.panel,
        node !== undefined && styles.open,
        node && node.depth > 0 ? accentClass(chalkOf(node.branch)) : undefined,
      )}
    >
      <div role="status" className={styles.words}>
        {node && (
          <>
            <p className={styles.title}>{node.title}</p>
            <p className={styles.description}>
              {node.description === '' ? 'Pas de description.' : node.description}
            </p>
          </>
        )}
      </div>
      {node && <IconButton label="Fermer la description" icon={<X aria-hidden />} onClick={onClose} />}
    </div>
  );
}
