import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

const OwnDeck = lazy(async () => ({ default: (await import('./own-deck.tsx')).OwnDeck }));
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
  /** What it is of, for what is resumed later and for changes; none for what is not kept. */
  item?: StoredItem;
}

/** Any artefact, drawn by the feature that knows its kind; each is loaded when it is first needed. */
export function ArtefactContent(props: ArtefactContentProps) {
  return (
    <Suspense fallback={<Spinner size="large" />}>
      <Drawn {...props} />
    </Suspense>
  );
}

function Drawn({ name, output, item }: ArtefactContentProps) {
  const damaged = (
    <Alert>Ce contenu est abîmé et ne peut pas s’ouvrir. Supprimez-le, puis refaites-le.</Alert>
  );
  switch (name) {
    case 'Flashcards': {
      return <Deck {...{ output, item, damaged }} />;
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
      return quiz === null ? damaged : <StoredQuiz quiz={quiz} itemKey={item?.key} />;
    }
  }
}

interface DeckProps extends Pick<ArtefactContentProps, 'output' | 'item'> {
  damaged: ReactNode;
}

/** The same deck as long as its text is the same: changes to it are laid over it. */
function Deck({ output, item, damaged }: DeckProps) {
  const deck = useMemo(() => readArtefactOutput('Flashcards', output), [output]);
  return deck === null ? damaged : <OwnDeck deck={deck} item={item} />;
}
