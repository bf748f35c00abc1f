import { lessonPath } from '#contract/paths.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import { lessonTools } from '../lesson/lesson-tools.tsx';
import { useGuestMaker, useOpenMade } from '../use-guest-maker.ts';

/** What a lesson is begun with, in turn: whoever is new meets the two ways to test oneself. */
const kinds = ['Flashcards', 'Quiz'] as const;
type Kind = (typeof kinds)[number];

const words: Readonly<Record<Kind, { promised: string; preparing: string }>> = {
  Flashcards: { promised: 'cartes à retourner', preparing: 'Vos cartes se préparent…' },
  Quiz: { promised: 'quiz à essayer', preparing: 'Votre quiz se prépare…' },
};

/** Lessons whose cards or quiz are one tap away: they are made on the device, and open. */
export function QuickStarts({ lessons }: { lessons: LessonList }) {
  return (
    <CardGrid compact>
      {lessons.map(({ slug, title, subject }, place) => (
        <StartButton
          key={slug}
          slug={slug}
          title={title}
          subject={subject}
          kind={kinds[place % 2] ?? 'Flashcards'}
        />
      ))}
    </CardGrid>
  );
}

interface StartButtonProps {
  slug: string;
  title: string;
  subject: string;
  kind: Kind;
}

function StartButton({ slug, title, subject, kind }: StartButtonProps) {
  const { isPending, made, failure, make, again } = useGuestMaker(title);
  const { icon, accent } = lessonTools[kind];
  // A device that can keep nothing makes them again on the page of their lesson.
  useOpenMade(made, lessonPath(slug));
  return (
    <>
      <FeatureButton
        title={title}
        description={isPending ? words[kind].preparing : `${subject} · ${words[kind].promised}`}
        icon={icon}
        accent={accent}
        trailing={isPending ? <Spinner label={null} /> : undefined}
        aria-busy={isPending}
        onClick={() => !isPending && make(kind)}
      />
      {failure !== null && <Failure failure={failure} onRetry={again} />}
    </>
  );
}
