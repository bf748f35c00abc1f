import { CircleAlert, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownExamPath } from '#contract/paths.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';
import { withPlaces } from '../with-places.ts';
import { courseTools } from './course-tools.tsx';
import styles from './making-card.module.css';
import type { Making, Outcome } from './use-course-making.ts';

interface MakingCardProps {
  course: string;
  making: Making;
  onStop: () => void;
  onClose: () => void;
}

/** How far the making of several sections is, and what came of each. */
export function MakingCard({ course, making, onStop, onClose }: MakingCardProps) {
  const { tool, total, outcomes, share, state, failure } = making;
  const present = Math.min(outcomes.length + 1, total);
  const isRunning = state === 'running';
  const quizzes = outcomes.flatMap((outcome) => (outcome.made ? [outcome.key] : []));
  // What is made stands below the tools, and on a phone below the screen.
  const card = useComesIntoView<HTMLDivElement>(isRunning ? tool : null);
  const said = isRunning ? `Partie ${present} sur ${total}` : endText(making);
  return (
    <Card ref={card} tabIndex={-1} as="section" accent={1} stack aria-label={courseTools[tool].title}>
      <CardHeader title={courseTools[tool].title} />
      <p role="status">{said}</p>
      {isRunning && (
        <ProgressBar label="Parties faites" value={outcomes.length + share} max={total} valueText={said} />
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      {outcomes.length > 0 && (
        <ul role="list" className={styles.list}>
          {withPlaces(outcomes.filter((outcome) => outcome.made)).map(({ one: { path, title }, place }) => (
            <li key={place} className={styles.outcome}>
              <Link to={path}>
                <Eye aria-hidden />
                <span>{typeset(title)}</span>
              </Link>
            </li>
          ))}
          {failuresOf(outcomes).map(({ reason, titles }) => (
            <li key={reason} className={styles.outcome}>
              <p className={styles.nothing}>
                <CircleAlert aria-hidden />
                <span>
                  <strong>{and.format(titles)}</strong>
                  <br />
                  {reason}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        {tool === 'Examen blanc' && !isRunning && quizzes.length > 0 && (
          <LinkButton variant="primary" to={ownExamPath(course, quizzes)}>
            Ouvrir l’examen blanc
          </LinkButton>
        )}
        {isRunning ? <Button onClick={onStop}>Arrêter</Button> : <Button onClick={onClose}>Fermer</Button>}
      </ButtonRow>
    </Card>
  );
}

const and = new Intl.ListFormat('fr', { type: 'conjunction' });

/** The sections of which nothing came, together where it is for the same reason. */
function failuresOf(outcomes: readonly Outcome[]): { reason: string; titles: string[] }[] {
  const titles = new Map<string, string[]>();
  for (const outcome of outcomes) {
    if (outcome.made) continue;
    titles.set(outcome.reason, [...(titles.get(outcome.reason) ?? []), typeset(outcome.title)]);
  }
  return [...titles].map(([reason, titles]) => ({ reason, titles }));
}

function endText({ outcomes, total, state }: Making): string {
  const made = outcomes.filter((outcome) => outcome.made).length;
  const count = `${made} sur ${total}`;
  if (state === 'stopped') return `Arrêté\u00a0: ${count}. Ce qui était fait est gardé.`;
  if (made === 0) return 'Rien n’a pu être fait avec ces parties.';
  return made === total ? 'Tout est prêt.' : `Fait\u00a0: ${count}.`;
}
