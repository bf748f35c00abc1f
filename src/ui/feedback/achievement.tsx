import { ChalkDrawing, type ChalkDrawingName } from '#src/ui/layout/chalk-drawing.tsx';
import styles from './achievement.module.css';

interface AchievementProps {
  right: number;
  total: number;
}

interface Told {
  readonly drawing: ChalkDrawingName;
  readonly words: string;
}

/** Says what a result is worth: what was all right does not look like what was half right. */
function toldOf(share: number): Told {
  if (share === 1) return { drawing: 'stars', words: 'Sans faute\u202f!' };
  if (share >= 0.75) return { drawing: 'star', words: 'C’est presque tout.' };
  if (share >= 0.5) return { drawing: 'star', words: 'C’est en bonne voie.' };
  return { drawing: 'sprout', words: 'Ça commence. Relisez la correction, puis recommencez.' };
}

/** What was achieved, as a chalk drawing and a few words. */
export function Achievement({ right, total }: AchievementProps) {
  const { drawing, words } = toldOf(total === 0 ? 0 : right / total);
  return (
    <p className={styles.achievement}>
      <ChalkDrawing name={drawing} />
      <span>{words}</span>
    </p>
  );
}
