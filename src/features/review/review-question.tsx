import { Eye, Sunrise, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dayOf } from '#engine/review/day.ts';
import { dueAt, examOf } from '#engine/review/due.ts';
import type { Grade } from '#engine/review/log-event.ts';
import { momentAfter } from '#engine/review/replay.ts';
import { behind, leftFor } from '#engine/review/session.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';
import { GradeButtons } from './grade-buttons.tsx';
import { daysText, minutesText } from './interval-text.ts';
import { momentNow, type ReviewModel } from './load-model.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-question.module.css';
import type { ReviewActions, Reviewing } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

const NOT_KEPT =
  'L’appareil n’a pas pu garder cette réponse. Libérez de la place, puis réessayez\u00a0: la carte est toujours là.';

/** Answers the time until the card is due again, for each grade. */
function intervalsOf(model: ReviewModel, name: string): Record<Grade, string> | null {
  const card = model.cards.find((one) => one.name === name);
  if (card === undefined) return null;
  const { now, zone } = momentNow();
  const today = dayOf(now, zone);
  const text = (grade: Grade) => {
    const after = model.scheduler.grade(card.memory, grade, momentAfter(card.memory, now));
    if (after.phase !== 'review') return minutesText(after.due - now);
    return daysText(dayOf(dueAt(name, after, examOf(card.deck.key, model.plan, today), zone), zone) - today);
  };
  return { 1: text(1), 2: text(2), 3: text(3), 4: text(4) };
}

interface ReviewQuestionProps extends Reviewing, ReviewActions {
  name: string;
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
}

/** One card of the session, from its question to its grade. */
export function ReviewQuestion({ name, drawFigure, ...rest }: ReviewQuestionProps) {
  const { model, session, due, grade, putOff, undo } = rest;
  const [revealed, setRevealed] = useState(false);
  const toast = useToast();
  const reveal = useRef<HTMLButtonElement>(null);
  const correct = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  useScrollIntoView(section);
  const hasBegun = session.done.length > 0;
  useEffect(() => {
    // The first card leaves the focus on the page's heading. From then on the focus moves to the button that
    // is needed next.
    if (!revealed) {
      if (hasBegun) reveal.current?.focus({ preventScroll: true });
      return;
    }
    correct.current?.focus({ preventScroll: true });
    // On a small phone the page's heading above the first card pushes the grades out of sight.
    const bottom = correct.current?.getBoundingClientRect().bottom ?? 0;
    if (bottom > innerHeight) section.current?.scrollIntoView({ block: 'start' });
  }, [revealed, hasBegun]);

  const card = model.cards.find((one) => one.name === name);
  const attempt = (work: Promise<void>) => void work.catch(() => toast({ text: NOT_KEPT, tone: 'error' }));
  const onGrade = (value: Grade) => attempt(grade(name, value));
  const onUndo = hasBegun ? () => attempt(undo()) : null;
  useReviewKeys({
    onReveal: revealed ? null : () => setRevealed(true),
    onGrade: revealed ? onGrade : null,
    onUndo,
  });

  if (card === undefined) return null;
  const intervals = revealed ? intervalsOf(model, name) : null;
  const position = `${Math.min(session.total, behind(session) + 1)} sur ${session.total}`;
  const left = leftFor(
    session,
    due.now.map((one) => one.name),
  );
  return (
    <section ref={section} className={styles.asking} aria-label="Carte à réviser">
      <div className={styles.top}>
        <div className={styles.place}>
          <p className={styles.count}>
            Carte {position}
            {left > 0 && `, puis ${left} ensuite`}
          </p>
          <p className={styles.deck}>{card.deck.title}</p>
        </div>
        {onUndo !== null && (
          <IconButton
            label="Annuler la dernière réponse"
            icon={<Undo2 aria-hidden />}
            aria-keyshortcuts="u"
            onClick={onUndo}
          />
        )}
        <Button
          variant="quiet"
          icon={<Sunrise aria-hidden />}
          aria-label="Reporter à demain"
          title="Reporter à demain"
          onClick={() => attempt(putOff(name))}
        >
          Reporter
        </Button>
      </div>
      <ProgressBar
        label="Progression de la séance"
        value={behind(session)}
        max={session.total}
        valueText={position}
      />
      <ReviewCard
        card={card}
        revealed={revealed}
        drawFigure={drawFigure}
        onReveal={() => setRevealed(true)}
        onSwipe={(side) => onGrade(side === 'left' ? 1 : 3)}
      />
      {intervals === null ? (
        <Button
          ref={reveal}
          variant="primary"
          block
          icon={<Eye aria-hidden />}
          onClick={() => setRevealed(true)}
        >
          Voir la réponse
        </Button>
      ) : (
        <>
          <GradeButtons intervals={intervals} onGrade={onGrade} first={correct} />
          <p className={styles.hint}>
            <span className={styles.byTouch}>
              Ou glissez&nbsp;: à droite Correct, à gauche À&nbsp;revoir.
            </span>
            <span className={styles.byKeys}>Clavier&nbsp;: 1 à 4 pour répondre, U pour annuler.</span>
          </p>
        </>
      )}
    </section>
  );
}
