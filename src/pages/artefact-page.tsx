import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { readArtefactSegment } from '#contract/paths.ts';
import { useArtefact } from '#src/data/artefact.ts';
import { pathOfArtefact } from '#src/data/guest-artefacts.ts';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { NotHere } from '#src/ui/not-here.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { ArtefactContent } from './artefact-content.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StudyLinks } from './study-links.tsx';

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
      return (
        <NotHere>
          Cet élément n’a jamais été ouvert sur cet appareil. Il s’affichera dès que la connexion reviendra.
        </NotHere>
      );
    case 'failed':
      return (
        <Page>
          <Alert>{artefact.message}</Alert>
        </Page>
      );
    case 'here':
      return (
        <Page>
          <ArtefactScreen artefact={artefact} more={<StudyLinks at={pathOfArtefact(name)} />}>
            <ArtefactContent name={artefact.name} output={artefact.output} item={artefact.item} />
          </ArtefactScreen>
        </Page>
      );
  }
}
