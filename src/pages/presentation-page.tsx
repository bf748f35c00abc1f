import { useNavigate } from 'react-router-dom';
import { PresentationScreen } from '#src/features/presentation/presentation-screen.tsx';
import { ContentChoice } from './content-choice.tsx';
import { OfArtefact, OfLesson, type StudyContent } from './study-content.tsx';

/** `/artefacts/{id}/presenter`: an artefact in front of a class. */
export function ArtefactPresentationPage() {
  return <OfArtefact>{(content) => <Presentation {...content} />}</OfArtefact>;
}

/** `/library/{slug}/presenter`: the same from a lesson, with no account and no network. */
export function LessonPresentationPage() {
  return <OfLesson>{(content) => <Presentation {...content} />}</OfLesson>;
}

function Presentation(content: StudyContent) {
  const navigate = useNavigate();
  return (
    <PresentationScreen
      key={content.itemKey}
      title={content.title}
      name={content.name}
      content={content.content}
      onLeave={() => navigate(content.back, { replace: true })}
      choice={<ContentChoice {...content} />}
    />
  );
}
