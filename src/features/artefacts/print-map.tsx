import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { growTree, type MapNode } from '#engine/mind-map/tree.ts';
import styles from './print-map.module.css';

/** Prints the map as an outline with all branches and descriptions. */
export function PrintedMap({ map, title }: { map: MindMap; title: string }) {
  const tree = growTree(map);
  return (
    <>
      <h1>{title}</h1>
      {map.description !== '' && <p>{map.description}</p>}
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
            <p className={styles.title}>{title}</p>
            {description !== '' && <p className={styles.description}>{description}</p>}
          </div>
          {children.length > 0 && <Branches nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
