import { lazy, Suspense } from 'react';
import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

const DeckView = lazy(async () => ({
  default: (await import('#src/features/flashcards/deck-view.tsx')).DeckView,
}));
const MindMapView = lazy(async () => ({
  default: (await import('#src/features/mind-map/mind-map-view.tsx')).MindMapView,
}));
const TimelineView = lazy(async () => ({
  default: (await import('#src/features/timeline/timeline-view.tsx')).TimelineView,
}));
const StoredQuiz = lazy(async () => ({ default: (await import('./stored-quiz.tsx')).StoredQuiz }));

interface ArtefactContentProps {
  name: ArtefactName;
  /** JSON text of the shape that `name` says. */
  output: string;
  /** The artefact's own key on this device, for what is resumed later; none for what is not kept. */
  itemKey?: string;
}

/** Any artefact, drawn by the feature that knows its kind; each is loaded when it is first needed. */
export function ArtefactContent(props: ArtefactContentProps) {
  return (
    <Suspense fallback={<Spinner size="large" />}>
      <Drawn {...props} />
    </Suspense>
  );
}

function Drawn({ name, output, itemKey }: ArtefactContentProps) {
  const damaged = (
    <Alert>Ce contenu est abîmé et ne peut pas s’ouvrir. Supprimez-le, puis refaites-le.</Alert>
  );
  switch (name) {
    case 'Flashcards': {
      const deck = readArtefactOutput(name, output);
      return deck === null ? damaged : <DeckView deck={deck} />;
    }
    case 'Carte mentale': {
      const map = readArtefactOutput(name, output);
      return map === null ? damaged : <MindMapView map={map} />;
    }
    case 'Frise Chronologique': {
      const timeline = readArtefactOutput(name, output);
      return timeline === null ? damaged : <TimelineView timeline={timeline} />;
    }
    case 'Quiz': {
      const quiz = readArtefactOutput(name, output);
      return quiz === null ? damaged : <StoredQuiz quiz={quiz} itemKey={itemKey} />;
    }
  }
}
