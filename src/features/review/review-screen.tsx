import { CalendarClock, Settings2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { deckStates, forecast } from '#engine/review/forecast.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ChalkDrawing } from '#src/ui/drawings/chalk-drawing.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';
import { DeckStates } from './deck-states.tsx';
import { untilExam } from './exam-date/until-exam.ts';
import { daysToExam } from './exam-date/use-days-to-exam.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { momentNow } from './load-model.ts';
import { ReviewQuestion } from './review-question.tsx';
import styles from './review-screen.module.css';
import { ReviewSettings } from './review-settings.tsx';
import { SessionEnd } from './session-end.tsx';
import { type ReviewActions, type Reviewing, useReview } from './use-review.ts';

interface ReviewScreenProps {
  heading: Ref<HTMLHeadingElement>;
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
}

/** The page of what is due today: one card at a time, with the forecast and the state of the decks beside it. */
export function ReviewScreen({ heading, drawFigure }: ReviewScreenProps) {
  const review = useReview();
  const [isChoosing, setChoosing] = useState(false);
  const isOpen = review.kind === 'open';
  return (
    <>
      <PageHeading
        ref={heading}
        accent={1}
        actions={
          isOpen && (
            <IconButton
              label="Réglages de la révision"
              icon={<Settings2 aria-hidden />}
              onClick={() => setChoosing(true)}
            />
          )
        }
      >
        Révision du jour
      </PageHeading>
      {review.kind === 'loading' && <Skeleton shape="card" />}
      {review.kind === 'unavailable' && (
        <Alert tone="info" title="La révision a besoin de la mémoire de cet appareil">
          Elle y garde chaque réponse, pour savoir quand chaque carte doit revenir. Quittez la navigation
          privée ou libérez de la place, puis ouvrez cette page de nouveau.
        </Alert>
      )}
      {review.kind === 'failed' && (
        <Alert action={<Button onClick={review.retry}>Réessayer</Button>}>
          Vos cartes n’ont pas pu être lues sur cet appareil. Rien n’est perdu.
        </Alert>
      )}
      {isOpen && <Opened {...review} drawFigure={drawFigure} onExam={() => setChoosing(true)} />}
      {isOpen && (
        <ReviewSettings
          open={isChoosing}
          onClose={() => setChoosing(false)}
          settings={review.model.settings}
          decks={review.model.decks}
        />
      )}
    </>
  );
}

const examLabel = (days: number | null): string =>
  days === null ? 'Fixer la date de l’examen' : `Date de l’examen\u00a0: ${untilExam(days)}`;

interface OpenedProps extends Reviewing, ReviewActions, Pick<ReviewScreenProps, 'drawFigure'> {
  onExam: () => void;
}

function Opened({ onExam, ...review }: OpenedProps) {
  const { model, name } = review;
  const missing = model.absent.length;
  if (model.cards.length === 0) {
    return (
      <>
        {missing > 0 && <Missing count={missing} />}
        <EmptyState
          drawing={<ChalkDrawing name="cards" accent={1} />}
          action={
            <LinkButton to={paths.library} variant="primary">
              Choisir une leçon
            </LinkButton>
          }
        >
          Vos flashcards reviendront ici au bon moment, juste avant l’oubli. Faites un premier paquet à partir
          d’une leçon ou de votre cours&nbsp;: cinq minutes par jour suffisent.
        </EmptyState>
      </>
    );
  }
  const moment = momentNow();
  return (
    <div className={styles.panes}>
      <div className={styles.main}>
        {name === null ? (
          <SessionEnd {...review} />
        ) : (
          <ReviewQuestion key={name + review.session.done.length} {...review} name={name} />
        )}
      </div>
      <div className={styles.side}>
        {missing > 0 && <Missing count={missing} />}
        <Card as="section" stack>
          <CardHeader title="Les prochains jours" />
          <ForecastChart
            counts={forecast(model.cards, model.plan, moment, 30)}
            today={new Date(moment.now)}
          />
          {/* Beside the days that it changes: above the cards it would be read again with each of them. */}
          <Button className={styles.exam} icon={<CalendarClock aria-hidden />} onClick={onExam}>
            {examLabel(daysToExam(model.settings))}
          </Button>
        </Card>
        <Card as="section" stack>
          <CardHeader title="Ce qui reste en mémoire" />
          <DeckStates states={deckStates(model.cards, model.scheduler, moment.now)} />
        </Card>
      </div>
    </div>
  );
}

function Missing({ count }: { count: number }) {
  return (
    <Alert tone="info">
      {count > 1 ? `${count} paquets ne sont` : 'Un paquet n’est'} pas encore sur cet appareil. Avec une
      connexion, {count > 1 ? 'leurs' : 'ses'} cartes arrivent d’elles-mêmes.
    </Alert>
  );
}
