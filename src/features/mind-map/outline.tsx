import { ChevronRight } from 'lucide-react';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import type { MapNode } from '#engine/mind-map/tree.ts';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './outline.module.css';

/** The map as nested lists, all open, to be read from top to bottom. */
export function Outline({ tree }: { tree: MapNode }) {
  return (
    <div className={styles.outline}>
      <h2 className={styles.root}>
        <SaidText text={tree.title} />
      </h2>
      {tree.description !== '' && (
        <p className={styles.description}>
          <SaidText text={tree.description} />
        </p>
      )}
      <Branches nodes={tree.children} />
    </div>
  );
}

function Branches({ nodes }: { nodes: readonly MapNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul role="list" className={styles.list}>
      {nodes.map((node) => (
        <li key={node.id} className={classList(styles.item, accentClass(chalkOf(node.branch)))}>
          {node.children.length === 0 ? (
            <Words node={node} />
          ) : (
            <details open>
              <summary className={styles.summary}>
                <ChevronRight className={styles.arrow} aria-hidden />
                <Words node={node} />
              </summary>
              <Branches nodes={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ node }: { node: MapNode }) {
  return (
    <span className={styles.words}>
      <span className={node.depth === 1 ? styles.branch : styles.title}>
        <SaidText text={node.title} />
      </span>
      {node.description !== '' && (
        <span className={styles.description}>
          <SaidText text={node.description} />
        </span>
      )}
    </span>
  );
}
