import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { growTree, type MapNode } from '#engine/mind-map/tree.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './print-map.module.css';

/** Prints the map as an outline with all branches and descriptions. */
export function PrintedMap({ map, title }: { map: MindMap; title: string }) {
  const tree = growTree(map);
  return (
    <>
      <h1>{title}</h1>
      {map.description !== '' && (
        <p>
          <SaidText text={map.description} />
        </p>
      )}
      <Branches nodes={tree.children} />
    </>
  );
}

function Branches({ nodes }: { nodes: readonly MapNode[] }) {
  return (
    <ul className={styles.branches}>
      {nodes.map(({ id, depth, title, description, children }) => (
        <li key={id} data-depth={depth}>
          <div className={styles.node}>
            <p className={styles.title}>
              <SaidText text={title} />
            </p>
            {description !== '' && (
              <p className={styles.description}>
                <SaidText text={description} />
              </p>
            )}
          </div>
          {children.length > 0 && <Branches nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
