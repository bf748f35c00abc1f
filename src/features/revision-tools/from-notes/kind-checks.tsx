import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import styles from './from-notes.module.css';
import { type Kind, kinds, lookOf } from './kinds.tsx';

interface KindChecksProps {
  wanted: ReadonlySet<Kind>;
  onToggle: (kind: Kind) => void;
}

/** What shall be made, each with a box. */
export function KindChecks({ wanted, onToggle }: KindChecksProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>À préparer</legend>
      {kinds.map((kind) => {
        const { title, icon, accent } = lookOf(kind);
        return (
          <label key={kind} className={styles.kind}>
            <input type="checkbox" checked={wanted.has(kind)} onChange={() => onToggle(kind)} />
            <IconTile icon={icon} accent={accent} />
            <span>{title}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
