import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lessonPath } from '#contract/paths.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import { lessonTools } from '../lesson/lesson-tools.tsx';
import { useGuestMaker } from '../use-guest-maker.ts';

/** Lessons whose cards are one tap away: the deck is made on the device, and opens. */
export function QuickDecks({ lessons }: { lessons: LessonList }) {
  return (
    <CardGrid compact>
      {lessons.map(({ slug, title, subject }) => (
        <DeckButton key={slug} slug={slug} title={title} subject={subject} />
      ))}
    </CardGrid>
  );
}

function DeckButton({ slug, title, subject }: { slug: string; title: string; subject: string }) {
  const { isPending, made, failure, make, again } = useGuestMaker(title);
  const navigate = useNavigate();
  const { icon, accent } = lessonTools.Flashcards;
  // A device that can keep nothing shows the cards on the page of their lesson.
  const to = made === null ? null : (made.path ?? lessonPath(slug));
  useEffect(() => {
    if (to !== null) navigate(to);
  }, [to, navigate]);
  return (
    <>
      <FeatureButton
        title={title}
        description={isPending ? 'Vos cartes se préparent…' : `${subject} · cartes à retourner`}
        icon={icon}
        accent={accent}
        trailing={isPending ? <Spinner label={null} /> : undefined}
        aria-busy={isPending}
        onClick={() => !isPending && make('Flashcards')}
      />
      {failure !== null && <Failure failure={failure} onRetry={again} />}
    </>
  );
}
