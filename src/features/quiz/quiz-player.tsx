import { ListX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { hasMarkup } from '#engine/quiz/markup.ts';
import { type PlayableQuiz, playable } from '#engine/quiz/playable.ts';
import { turnAt, unanswered } from '#engine/quiz/run.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { useHeadingFocus } from '#src/ui/layout/use-heading-focus.ts';
import { EndDialogs } from './end-dialogs.tsx';
import { LandingView } from './landing-view.tsx';
import { QuestionView } from './question-view.tsx';
import { ResultView } from './result-view.tsx';
import { loadSanitiser } from './sanitise.ts';
import { type QuizOptions, useQuiz } from './use-quiz.ts';

export type QuizPlayerProps = Omit<QuizOptions, 'quiz'> & {
  quiz: Quiz;
  /** Stable name of the artefact. Another name means another quiz with its own progress. */
  name: string;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
};

/** Plays a quiz: start page, questions, result. It continues an unfinished run after the app was killed. */
export function QuizPlayer({ quiz, name, ...rest }: QuizPlayerProps) {
  const ready = useMemo(() => playable(quiz, location.origin), [quiz]);
  if (ready.questions.length === 0) {
    return (
      <EmptyState icon={<ListX />}>Aucune question de ce quiz n’est assez claire pour être posée.</EmptyState>
    );
  }
  return <Player key={`${name} ${ready.fingerprint}`} quiz={ready} {...rest} />;
}

interface PlayerProps extends Omit<QuizOptions, 'quiz'>, Pick<QuizPlayerProps, 'drawFigure'> {
  quiz: PlayableQuiz;
}

function Player({ drawFigure, ...options }: PlayerProps) {
  const { quiz, onMissed } = options;
  const { state, send, draw } = useQuiz(options);
  const heading = useHeadingFocus(state === null ? null : `${state.stage} ${state.run?.at ?? 0}`);
  useEffect(() => {
    // The sanitiser is loaded before the first explanation is shown: a card that changes afterwards would be
    // announced twice.
    const marked = quiz.questions.some((one) => hasMarkup(one.question) || hasMarkup(one.explanation));
    if (marked) loadSanitiser().catch(() => {});
  }, [quiz]);

  if (state === null) return <Skeleton shape="card" />;
  const { stage, run } = state;
  const reviewed = onMissed !== undefined;
  const found = stage === 'question' && run !== null ? turnAt(quiz, run, run.at) : null;
  return (
    <>
      {found !== null && run !== null && (
        <QuestionView {...{ quiz, run, ...found, reviewed, heading, send, drawFigure }} />
      )}
      {stage === 'result' && run !== null && (
        <ResultView {...{ quiz, run, reviewed, heading, send, draw, drawFigure }} />
      )}
      {stage === 'landing' && <LandingView {...{ quiz, run, heading, send, draw }} />}
      <EndDialogs asking={state.asking} open={run === null ? [] : unanswered(quiz, run)} send={send} />
    </>
  );
}
