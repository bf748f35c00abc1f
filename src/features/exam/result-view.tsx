import { BookOpen, Printer } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { type ExamResult, resultOf } from '#engine/exam/result.ts';
import type { Sitting, SittingEvent } from '#engine/exam/sitting.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { CorrectionList } from './correction.tsx';
import type { LibraryParts } from './exam-parts.ts';
import styles from './result-view.module.css';
import { ReviewMissed } from './review-missed.tsx';
import { countText, durationText, scoreText } from './wording.ts';

interface ResultViewProps {
  sitting: Sitting;
  send: (event: SittingEvent) => void;
  onLeave: () => void;
  onPrint: () => void;
  heading: Ref<HTMLHeadingElement>;
  library: LibraryParts;
}

/** The result of an exam: the score, what to review, and the correction. */
export function ResultView({ sitting, send, onLeave, onPrint, heading, library }: ResultViewProps) {
  const result = resultOf(sitting);
  const { outOf20, points, total, unmarked, subjects } = result;
  // Exercises are marked beside their solutions, so these are open from the beginning.
  const [isShown, setShown] = useState(unmarked > 0);
  const correction = useRef<HTMLElement>(null);
  // It stands below what is to be reviewed, out of sight: whoever asks for it is taken there.
  const toggle = () => {
    flushSync(() => setShown(!isShown));
    correction.current?.focus({ preventScroll: true });
    correction.current?.scrollIntoView({ block: 'start' });
  };
  const spent = (sitting.handedInAt ?? sitting.startedAt) - sitting.startedAt;
  const isTimeOut = sitting.duration !== null && spent >= sitting.duration;
  return (
    <div className={styles.result}>
      <Card as="section" stack>
        <div className={styles.summary}>
          <ProgressRing label="Note sur 20" value={points} max={total} valueText={scoreText(outOf20, 20)}>
            {unmarked > 0 ? '?' : scoreText(outOf20, 20).split('\u00a0')[0]}
          </ProgressRing>
          <div className={styles.words}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {unmarked > 0 ? 'Copie à noter' : scoreText(outOf20, 20)}
            </h2>
            <p>{sitting.title}</p>
            <p className={styles.soft}>
              {scoreText(points, total)} {total < 2 ? 'point' : 'points'} · {durationText(spent)}
            </p>
          </div>
        </div>
        {isTimeOut && (
          <Alert tone="info">
            Le temps était écoulé&nbsp;: la copie a été rendue avec les réponses données.
          </Alert>
        )}
        {unmarked > 0 && (
          <Alert tone="info">
            {countText(unmarked, 'exercice')} à noter&nbsp;: comparez votre copie à la solution, puis
            notez-vous. La note se complète au fur et à mesure.
          </Alert>
        )}
        <ul role="list" className={styles.subjects}>
          {subjects.map((one) => (
            <li key={one.subject}>
              <span className={styles.subject}>
                <span>{one.subject}</span> <span>{scoreText(one.points, one.total)}</span>
              </span>
              <ProgressBar
                label={one.subject}
                value={one.points}
                max={one.total}
                valueText={scoreText(one.points, one.total)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" aria-expanded={isShown} onClick={toggle}>
            {isShown ? 'Cacher la correction' : 'Voir la correction'}
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={onPrint}>
            Imprimer
          </Button>
          <Button onClick={onLeave}>Nouvel examen</Button>
        </div>
      </Card>
      <ReviewMissed result={result} sitting={sitting} send={send} />
      <Chapters result={result} library={library} />
      {isShown && (
        <CorrectionList ref={correction} result={result} sitting={sitting} send={send} library={library} />
      )}
    </div>
  );
}

/** What was reached chapter by chapter; those with losses come first and lead to their sections. */
function Chapters({ result, library }: { result: ExamResult; library: LibraryParts }) {
  const { toReview, chapters, unmarked } = result;
  const known = chapters.filter(({ points, total }) => points === total);
  return (
    <>
      {toReview.length > 0 && unmarked === 0 && (
        <section aria-labelledby="a-revoir" className={styles.section}>
          <SectionHeading id="a-revoir" accent={3}>
            À revoir
          </SectionHeading>
          <ul role="list" className={styles.chapters}>
            {toReview.map(({ lesson, section, points, total }) => (
              <li key={`${lesson.slug} ${section}`}>
                <Link to={library.sectionPath(lesson.slug, section)} className={styles.chapter}>
                  <BookOpen aria-hidden />
                  <span className={styles.words}>
                    <strong>{lesson.title}</strong>
                    <span className={styles.soft}>{section}</span>
                  </span>
                  <span>{scoreText(points, total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="acquis" className={styles.section}>
          <SectionHeading id="acquis" accent={1}>
            Acquis
          </SectionHeading>
          <ul className={styles.known}>
            {known.map(({ lesson, section }) => (
              <li key={`${lesson.slug} ${section}`}>
                {lesson.title} – {section}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
