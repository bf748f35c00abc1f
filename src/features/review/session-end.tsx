import { ArrowRight, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { SESSION_CARDS } from '#engine/review/session.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ChalkDrawing } from '#src/ui/layout/chalk-drawing.tsx';
import { ChalkStroke } from '#src/ui/layout/chalk-stroke.tsx';
import { minutesText } from './interval-text.ts';
import { RegularityLine } from './regularity-line.tsx';
import styles from './session-end.module.css';
import type { ReviewActions, Reviewing } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

const cards = (count: number) => `${count}\u00a0${count > 1 ? 'cartes' : 'carte'}`;

/** Shown after the last card of a session, or if nothing is due. */
export function SessionEnd({ session, due, model, next, undo }: Reviewing & ReviewActions) {
  const toast = useToast();
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasReviewed = session.done.length > 0;
  useScrollIntoView(card);
  useEffect(() => {
    // The button that was pressed last is gone: the heading takes the focus.
    if (hasReviewed) heading.current?.focus({ preventScroll: true });
  }, [hasReviewed]);
  const graded = new Set(session.done.flatMap((one) => (one.kind === 'graded' ? one.name : [])));
  const takeBack = () =>
    void undo().catch(() => toast({ text: 'L’appareil n’a pas pu garder ce changement.', tone: 'error' }));
  useReviewKeys({ onReveal: null, onGrade: null, onUndo: hasReviewed ? takeBack : null });
  const more = due.now.length;
  return (
    <Card ref={card} as="section" stack accent={1} className={styles.end}>
      {graded.size > 0 && <ChalkDrawing name="stars" />}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {graded.size > 0 ? 'Séance terminée' : 'Rien à revoir pour l’instant'}
        <ChalkStroke accent={0} />
      </h2>
      {graded.size > 0 && <p>{cards(graded.size)} revues. Tout est gardé sur cet appareil.</p>}
      {due.later > 0 && due.laterAt !== null && (
        <p>
          {due.later > 1 ? `${due.later} cartes reviennent` : 'Une carte revient'} dans{' '}
          {minutesText(due.laterAt - Date.now())}.
        </p>
      )}
      {more === 0 && due.heldBack > 0 && (
        <p>
          {cards(due.heldBack)} {due.heldBack > 1 ? 'nouvelles attendent' : 'nouvelle attend'} les prochains
          jours, {model.settings.newPerDay} par jour au plus. Le nombre se change dans les réglages.
        </p>
      )}
      <RegularityLine moments={[...model.moments, ...(graded.size > 0 ? [Date.now()] : [])]} />
      {(hasReviewed || more > 0) && (
        <ButtonRow>
          {hasReviewed && (
            <Button icon={<Undo2 aria-hidden />} onClick={takeBack}>
              Annuler la dernière réponse
            </Button>
          )}
          {more > 0 && (
            <Button variant="primary" icon={<ArrowRight aria-hidden />} onClick={next}>
              {`Continuer avec ${cards(Math.min(more, SESSION_CARDS))}`}
            </Button>
          )}
        </ButtonRow>
      )}
      {more === 0 && (
        <p className={styles.where}>
          Pour ajouter des cartes&nbsp;: <Link to={paths.library}>une leçon de la bibliothèque</Link> ou{' '}
          <Link to={paths.flashcards}>votre propre cours</Link>.
        </p>
      )}
    </Card>
  );
}
