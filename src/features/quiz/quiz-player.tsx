import { ListX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { hasMarkup } from '#engine/quiz/markup.ts';
import { type PlayableQuiz, playable } from '#engine/quiz/playable.ts';
import { turnAt, unanswered } from '#engine/quiz/run.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { useAloneAddress } from '#src/ui/alone/use-alone-address.ts';
import { useStageAddress } from '#src/ui/alone/use-stage-address.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { useHeadingFocus } from '#src/ui/layout/use-heading-focus.ts';
import { EndDialogs } from './end-dialogs.tsx';
import { LandingView } from './landing-view.tsx';
import { QuestionView } from './question-view.tsx';
import { type QuizOwner, ReadQuestions } from './read-questions.tsx';
import { ResultView } from './result-view.tsx';
import { loadSanitiser } from './sanitise.ts';
import { type QuizOptions, useQuiz } from './use-quiz.ts';

export type QuizPlayerProps = Omit<QuizOptions, 'quiz'> & {
  quiz: Quiz;
  /** Stable name of the artefact. Another name means another quiz with its own progress. */
  name: string;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
  /** What its owner can do with the questions; without one they are only read. */
  owner?: QuizOwner | undefined;
  onPrint?: (() => void) | undefined;
  /** The landing offers to print too: where no other button of the page does. */
  printsAtOnce?: boolean | undefined;
};

/** A quiz: its start page, its questions to read or to play, its result. It continues an unfinished run after the app was killed. */
export function QuizPlayer(props: QuizPlayerProps) {
  const { quiz, name, owner, onPrint, printsAtOnce = false, drawFigure, ...rest } = props;
  const ready = useMemo(() => playable(quiz, location.origin), [quiz]);
  const reading = useAloneAddress('questions');
  const readHeading = useHeadingFocus(reading.isAlone ? 'questions' : 'quiz');
  const isReading = reading.isAlone;
  return (
    <>
      {isReading && (
        <Alone isAlone>
          <ReadQuestions
            {...{ quiz, owner, onPrint, drawFigure }}
            heading={readHeading}
            onLeave={reading.leave}
          />
        </Alone>
      )}
      {/* It stays, so that a run that is not kept anywhere goes on after the reading. */}
      <div hidden={isReading}>
        {ready.questions.length === 0 ? (
          <EmptyState
            icon={<ListX />}
            action={<Button onClick={() => reading.enter()}>Lire les questions</Button>}
          >
            Aucune question de ce quiz n’est assez claire pour être posée.
          </EmptyState>
        ) : (
          <Player
            key={`${name} ${ready.fingerprint}`}
            quiz={ready}
            {...{ drawFigure, ...rest }}
            onRead={() => reading.enter()}
            {...(printsAtOnce && { onPrint })}
          />
        )}
      </div>
    </>
  );
}

interface PlayerProps extends Omit<QuizOptions, 'quiz'>, Pick<QuizPlayerProps, 'drawFigure' | 'onPrint'> {
  quiz: PlayableQuiz;
  onRead: () => void;
}

function Player({ drawFigure, onRead, onPrint, ...options }: PlayerProps) {
  const { quiz, onMissed } = options;
  const { state, send, draw } = useQuiz(options);
  const isPlaying = state === null ? undefined : state.stage !== 'landing';
  const heading = useHeadingFocus(state === null ? null : `${state.stage} ${state.run?.at ?? 0}`);
  useStageAddress({
    name: 'quiz',
    isPlaying,
    onBack: () => send({ type: 'leave' }),
    onForward: () => send({ type: 'resume' }),
  });
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
      <Alone isAlone={isPlaying === true}>
        {found !== null && run !== null && (
          <QuestionView {...{ quiz, run, ...found, reviewed, heading, send, drawFigure }} />
        )}
        {stage === 'result' && run !== null && (
          <ResultView {...{ quiz, run, reviewed, heading, send, draw, drawFigure }} />
        )}
        {stage === 'landing' && <LandingView {...{ quiz, run, heading, send, draw, onRead, onPrint }} />}
      </Alone>
      <EndDialogs asking={state.asking} open={run === null ? [] : unanswered(quiz, run)} send={send} />
    </>
  );
}
