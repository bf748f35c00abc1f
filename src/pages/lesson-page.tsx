import { useParams } from 'react-router-dom';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { LessonLoading } from '#src/features/library/lesson-loading.tsx';
import { LessonScreen } from '#src/features/library/lesson-screen.tsx';
import { useLesson } from '#src/features/library/use-lessons.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function LessonPage() {
  const { slug = '' } = useParams();
  return <NamedLesson key={slug} slug={slug} />;
}

function NamedLesson({ slug }: { slug: string }) {
  const lesson = useLesson(slug);
  if (lesson.data === null) return <NotFoundPage />;
  return (
    <Page>
      {lesson.isPending && <LessonLoading />}
      {lesson.isError && (
        <Alert action={<Button onClick={() => lesson.refetch()}>Réessayer</Button>}>
          La leçon n’a pas pu être ouverte.
        </Alert>
      )}
      {lesson.data && <LessonScreen lesson={lesson.data}>{(deck) => <DeckView deck={deck} />}</LessonScreen>}
    </Page>
  );
}
