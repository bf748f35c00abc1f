import { type Folding, levelOf, levelsOf, type MapNode } from '#engine/mind-map/tree.ts';
import styles from './level-buttons.module.css';

/** Deeper levels than these are opened branch by branch. */
const MOST = 4;

interface LevelButtonsProps {
  tree: MapNode;
  folding: Folding;
  onLevel: (level: number) => void;
}

/** How many levels of the map are open. Absent where there is no choice. */
export function LevelButtons({ tree, folding, onLevel }: LevelButtonsProps) {
  const count = Math.min(MOST, levelsOf(tree));
  const current = levelOf(tree, folding);
  if (count < 2) return null;
  return (
    <fieldset className={styles.levels} aria-label="Niveaux affichés">
      {Array.from({ length: count }, (_, place) => place + 1).map((level) => (
        <button
          key={level}
          type="button"
          className={styles.level}
          title={`Niveau ${level}`}
          aria-label={`Niveau ${level}`}
          aria-pressed={level === current}
          onClick={() => onLevel(level)}
        >
          {level}
        </button>
      ))}
    </fieldset>
  );
}
