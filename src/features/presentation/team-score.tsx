import { Minus, Plus } from 'lucide-react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { type Accent, accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import type { Team } from './show.ts';
import styles from './team-score.module.css';

interface TeamScoreProps {
  team: Team;
  accent: Accent;
  onScore: (by: 1 | -1) => void;
}

/** A team's name and points, with buttons to add or remove a point. */
export function TeamScore({ team, accent, onScore }: TeamScoreProps) {
  const name = team.name.trim() || 'Équipe';
  return (
    <div className={classList(styles.team, accentClass(accent))}>
      <IconButton
        label={`Un point de moins\u00a0: ${name}`}
        icon={<Minus aria-hidden />}
        onClick={() => onScore(-1)}
      />
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.score}>{team.score}</span>
      </p>
      <IconButton
        label={`Un point de plus\u00a0: ${name}`}
        icon={<Plus aria-hidden />}
        variant="raised"
        onClick={() => onScore(1)}
      />
    </div>
  );
}
