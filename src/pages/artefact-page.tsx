import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { readArtefactSegment } from '#contract/paths.ts';
import { useArtefact } from '#src/data/artefact.ts';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import { NotHere } from '#src/features/artefacts/not-here.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { ArtefactContent } from './artefact-content.tsx';
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
            <ArtefactContent name={artefact.name} output={artefact.output} itemKey={artefact.item.key} />
          </ArtefactScreen>
        </Page>
      );
  }
}
