import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hasMarkup, wordsOnly } from '#engine/quiz/markup.ts';
import type { PlayableQuestion } from '#engine/quiz/playable.ts';
import { isExact, isLocked, type Run, type Turn } from '#engine/quiz/run.ts';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { spokenSentences } from '#src/ui/speech/spoken-text.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import styles from './feedback.module.css';
import { RichText } from './rich-text.tsx';
import { counted, flagWords } from './wording.ts';
import { wrongOptions } from './wrong-options.ts';

interface FeedbackProps {
  run: Run;
  question: PlayableQuestion;
  turn: Turn;
  /** Text of the button that continues. */
  next: string;
  /** Missed questions are added to the review. */
  reviewed: boolean;
}

const said = (text: string) => (hasMarkup(text) ? wordsOnly(text) : text);
const words = (question: PlayableQuestion, places: readonly number[]) =>
  places
    .map((place) => {
      const option = question.options[place];
      return option === undefined || option.picture !== null ? `Réponse ${place + 1}` : said(option.text);
    })
    .join(', ');

function titleOf({ run, question, turn, next }: FeedbackProps): string {
  if (!isLocked(run, question, turn)) return question.whenWrong || 'Réponse incorrecte. Réessayez.';
  if (!isExact(question, turn.picks)) return question.whenWrong || 'Réponse incorrecte.';
  return question.whenRight || `Bonne réponse\u202f! Cliquez sur ${next} pour continuer.`;
}

/** Scrolls a new verdict above the bar, but not one that the person returns to. */
function useInView(question: number, told: boolean) {
  const title = useRef<HTMLParagraphElement>(null);
  const before = useRef({ question, told });
  useEffect(() => {
    const here = before.current;
    if (told && !here.told && here.question === question) title.current?.scrollIntoView({ block: 'nearest' });
    before.current = { question, told };
  }, [question, told]);
  return title;
}

/**
 * Shows the verdict on a choice. The live region around it is always rendered: a region that appears together
 * with its text is not announced.
 */
export function Feedback(props: FeedbackProps) {
  const { run, question, turn, reviewed } = props;
  const locked = isLocked(run, question, turn);
  const told = run.mode !== 'at-end' && (locked || turn.excluded.length > 0);
  const right = locked && isExact(question, turn.picks);
  const title = useInView(turn.question, told);
  const Icon = right ? CircleCheck : CircleX;
  return (
    <>
      <div role="status">
        {told && (
          <div className={styles.card}>
            <p ref={title} className={classList(styles.title, right ? styles.right : styles.wrong)}>
              <Icon aria-hidden />
              {titleOf(props)}
            </p>
            {!right && (
              <VisuallyHidden>
                {locked
                  ? spokenSentences(`La bonne réponse\u00a0: ${words(question, question.right)}`)
                  : spokenSentences(`Déjà essayé\u00a0: ${words(question, turn.excluded)}`)}
              </VisuallyHidden>
            )}
            {locked && question.explanation !== '' && (
              <div className={styles.words}>
                <RichText text={question.explanation} />
                <QuoteLink quote={said(question.explanation)} />
              </div>
            )}
            {locked && right && turn.excluded.length > 0 && (
              <p className={styles.note}>
                Trouvée après {counted(turn.excluded.length, 'erreur')}&nbsp;: elle compte comme manquée.
              </p>
            )}
            {locked && reviewed && (!right || turn.excluded.length > 0) && (
              <p className={styles.note}>La question rejoint vos révisions.</p>
            )}
            {locked &&
              question.flags.map((flag) => (
                <p key={flag} className={styles.note}>
                  À vérifier&nbsp;: {flagWords[flag]}
                </p>
              ))}
          </div>
        )}
      </div>
      {told && locked && (!right || turn.excluded.length > 0) && (
        <WhyWrong
          key={turn.question}
          why={question.why}
          chosen={wrongOptions(question, [...turn.picks, ...turn.excluded])}
          render={(text) => <RichText text={text} />}
        />
      )}
    </>
  );
}
