import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { formulasOf } from '#contract/formulas/beside.ts';
import { notesOf } from '#engine/exchange/notes-of.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FormulasBeside } from '#src/ui/formulas/beside.tsx';
import { FromCourse } from './from-course.tsx';

const OwnDeck = lazy(async () => ({ default: (await import('./own-deck.tsx')).OwnDeck }));
const MindMapView = lazy(async () => ({
  default: (await import('#src/features/mind-map/mind-map-view.tsx')).MindMapView,
}));
const TimelineView = lazy(async () => ({
  default: (await import('#src/features/timeline/timeline-view.tsx')).TimelineView,
}));
const OwnQuiz = lazy(async () => ({ default: (await import('./own-quiz.tsx')).OwnQuiz }));

interface ArtefactContentProps {
  name: ArtefactName;
  /** JSON text in the shape that `name` defines. */
  output: string;
  /** The item it belongs to, for saved progress and for changes; undefined if the content is not stored. */
  item?: StoredItem;
}

/** Renders an artefact of any kind with the feature for its kind, which is loaded on first use. */
export function ArtefactContent(props: ArtefactContentProps) {
  const { name, output } = props;
  const formulas = useMemo(() => {
    const content = readArtefactOutput(name, output);
    return content === null ? [] : formulasOf(content);
  }, [name, output]);
  return (
    <FormulasBeside value={formulas}>
      <Notes {...props} />
      <Suspense fallback={<Spinner size="large" />}>
        <FromCourse item={props.item}>
          <Drawn {...props} />
        </FromCourse>
      </Suspense>
    </FormulasBeside>
  );
}

/** Says wherever an artefact is opened what its model could not write, and what of it was left out or is doubtful. */
function Notes({ name, output }: ArtefactContentProps) {
  const notes = useMemo(() => {
    const content = readArtefactOutput(name, output);
    return content === null ? [] : notesOf(name, content);
  }, [name, output]);
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
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
      return quiz === null ? damaged : <OwnQuiz quiz={quiz} item={item} />;
    }
  }
}

interface DeckProps extends Pick<ArtefactContentProps, 'output' | 'item'> {
  damaged: ReactNode;
}

/** The deck object stays the same while its text does, because local changes refer to it. */
function Deck({ output, item, damaged }: DeckProps) {
  const deck = useMemo(() => readArtefactOutput('Flashcards', output), [output]);
  return deck === null ? damaged : <OwnDeck deck={deck} item={item} />;
}
