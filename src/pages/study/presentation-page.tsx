import { paths } from '#contract/paths.ts';
import { GuestPage } from '#src/compositions/guest/guest-page.tsx';
import { PresentedArtefact, PresentedOfLesson } from '#src/compositions/presented.tsx';
import { OfArtefact } from '#src/compositions/study-content.tsx';

/** `/artefacts/{id}/presenter`: presents an artefact to a class. */
export function ArtefactPresentationPage() {
  return <OfArtefact>{(content) => <PresentedArtefact {...content} />}</OfArtefact>;
}

/** `/library/{slug}/presenter`: presents a lesson, or what is made of it, to a class, without an account or a network. */
export function LessonPresentationPage() {
  return <PresentedOfLesson />;
}

/** `/library/creations/{id}/presenter`: presents an artefact made without an account. */
export function GuestPresentationPage() {
  return (
    <GuestPage account={paths.presentation}>
      <ArtefactPresentationPage />
    </GuestPage>
  );
}
