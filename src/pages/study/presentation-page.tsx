import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { ContentChoice } from '#src/compositions/content-choice.tsx';
import { GuestPage } from '#src/compositions/guest-page.tsx';
import { OfArtefact, OfLesson, type StudyContent } from '#src/compositions/study-content.tsx';
import { PresentationScreen } from '#src/features/presentation/presentation-screen.tsx';

/** `/artefacts/{id}/presenter`: presents an artefact to a class. */
export function ArtefactPresentationPage() {
  return <OfArtefact>{(content) => <Presentation {...content} />}</OfArtefact>;
}

/** `/library/{slug}/presenter`: presents a lesson to a class, without an account or a network. */
export function LessonPresentationPage() {
  return <OfLesson>{(content) => <Presentation {...content} />}</OfLesson>;
}

/** `/library/creations/{id}/presenter`: presents an artefact made without an account. */
export function GuestPresentationPage() {
  return (
    <GuestPage account={paths.presentation}>
      <ArtefactPresentationPage />
    </GuestPage>
  );
}

function Presentation(content: StudyContent) {
  const navigate = useNavigate();
  return (
    <PresentationScreen
      key={content.itemKey}
      title={content.title}
      kind={content.kind}
      name={content.name}
      content={content.content}
      onLeave={() => navigate(content.back, { replace: true })}
      choice={<ContentChoice {...content} />}
    />
  );
}
