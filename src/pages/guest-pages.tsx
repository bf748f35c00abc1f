import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { tools } from '#src/features/revision-tools/tools.tsx';
import { ArtefactPage } from './artefact-page.tsx';
import { GuestPage } from './guest-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ArtefactPresentationPage } from './presentation-page.tsx';
import { RevisionToolPage } from './revision-tool-page.tsx';

/** `/library/faire/{tool}`: a revision tool with no account, made on the device and kept there. */
export function GuestToolPage() {
  const { tool = '' } = useParams();
  const name = useMemo(() => nameOfTool(tool), [tool]);
  if (name === null) return <NotFoundPage />;
  return (
    <GuestPage account={tools[name].path}>
      <RevisionToolPage key={name} name={name} />
    </GuestPage>
  );
}

function nameOfTool(segment: string): ArtefactName | null {
  const names = Object.keys(tools) as ArtefactName[];
  return names.find((name) => tools[name].path.endsWith(`/${segment}`)) ?? null;
}

/** `/library/creations/{id}`: what was made on this device with no account. */
export function GuestArtefactPage() {
  return (
    <GuestPage account={paths.artefact}>
      <ArtefactPage />
    </GuestPage>
  );
}

export function GuestPresentationPage() {
  return (
    <GuestPage account={paths.presentation}>
      <ArtefactPresentationPage />
    </GuestPage>
  );
}
