import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { readArtefactSegment } from '#contract/paths.ts';
import { type ArtefactView, useArtefact } from '#src/data/artefact.ts';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import { NotHere } from '#src/features/artefacts/not-here.tsx';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ArtefactPage() {
  const { id: segment = '' } = useParams();
  const name = useMemo(() => readArtefactSegment(segment), [segment]);
  return name === null ? <NotFoundPage /> : <NamedArtefact key={segment} name={name} />;
}

function NamedArtefact({ name }: { name: { id: number } | { clientId: string } }) {
  const artefact = useArtefact(name);
  switch (artefact.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <NotFoundPage />;
    case 'not-here':
      return <NotHere />;
    case 'failed':
      return (
        <Page>
          <Alert>{artefact.message}</Alert>
        </Page>
      );
    case 'here':
      return (
        <Page>
          <ArtefactScreen artefact={artefact}>
            <Content artefact={artefact} />
          </ArtefactScreen>
        </Page>
      );
  }
}

function Content({ artefact }: { artefact: Extract<ArtefactView, { kind: 'here' }> }) {
  const { name, output } = artefact;
  const deck = useMemo(
    () => (name === 'Flashcards' ? readArtefactOutput(name, output) : null),
    [name, output],
  );
  if (deck !== null) return <DeckView deck={deck} />;
  return (
    <Alert tone="info">
      {name === 'Flashcards'
        ? 'Ce paquet est abîmé et ne peut pas s’ouvrir. Supprimez-le, puis refaites-le.'
        : 'Ce genre de contenu ne s’ouvre pas encore dans cette version.'}
    </Alert>
  );
}
