import { ListX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { hasMarkup } from '#engine/quiz/markup.ts';
import { type PlayableQuiz, playable } from '#engine/quiz/playable.ts';
import { turnAt, unanswered } from '#engine/quiz/run.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EndDialogs } from './end-dialogs.tsx';
import { LandingView } from './landing-view.tsx';
import { QuestionView } from './question-view.tsx';
import { ResultView } from './result-view.tsx';
import { loadSanitiser } from './sanitise.ts';
import { type QuizOptions, useQuiz } from './use-quiz.ts';

export type QuizPlayerProps = Omit<QuizOptions, 'quiz'> & {
  quiz: Quiz;
  /** Stable name of the artefact: another name is another quiz, with its own run. */
  name: string;
};

/** A stored quiz, played: landing, questions, result. A run under way when the app was killed goes on where it was. */
export function QuizPlayer({ quiz, name, ...rest }: QuizPlayerProps) {
  const ready = useMemo(() => playable(quiz, location.origin), [quiz]);
  if (ready.questions.length === 0) {
    return (
      <EmptyState icon={<ListX />}>Aucune question de ce quiz n’est assez claire pour être posée.</EmptyState>
    );
  }
  return <Player key={`${name} ${ready.print}`} quiz={ready} {...rest} />;
}

/** Moves the focus to the heading of what has just come on screen, and that into view; not on arrival on the page. */
function useArrival(place: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null && last.current !== place) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    last.current = place;
  }, [place]);
  return heading;
}

function Player(options: Omit<QuizOptions, 'quiz'> & { quiz: PlayableQuiz }) {
  const { quiz, onMissed } = options;
  const { state, send, draw } = useQuiz(options);
  const heading = useArrival(state === null ? null : `${state.stage} ${state.run?.at ?? 0}`);
  useEffect(() => {
    // Ahead of the first explanation: a card that changes once shown would be announced twice.
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
        <QuestionView {...{ quiz, run, ...found, reviewed, heading, send }} />
      )}
      {stage === 'result' && run !== null && <ResultView {...{ quiz, run, reviewed, heading, send, draw }} />}
      {stage === 'landing' && <LandingView {...{ quiz, run, heading, send, draw }} />}
      <EndDialogs asking={state.asking} open={run === null ? [] : unanswered(quiz, run)} send={send} />
    </>
  );
}
