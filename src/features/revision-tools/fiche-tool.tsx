import { useMutation } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import type { Made } from '#engine/local-maker.ts';
import type { Fiche } from '#engine/make/fiche-shape.ts';
import { useDraft } from '#src/data/drafts.ts';
import { makeFicheOnDevice } from '#src/device/engine.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { emptyRequest, RevisionToolForm } from './revision-tool-form.tsx';
import { ToolPanes } from './tool-panes.tsx';
import { useExample } from './use-example.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const example: RevisionToolRequest = {
  subject: 'La photosynthèse',
  elements: 'définitions, conditions',
  source: '',
};

type MadeFiche = Extract<Made<Fiche>, { made: true }>;

/** A fiche of one's own notes or of a lesson, always made on the device: no account, no connection, no credit. */
export function FicheTool({ children }: { children: (made: MadeFiche) => ReactNode }) {
  const form = useFields(emptyRequest);
  const typeExample = useExample<typeof emptyRequest>(form.set);
  const abort = useRef(new AbortController());
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => abort.current.abort(), []);
  const maker = useMutation({
    mutationFn: (request: RevisionToolRequest) => {
      abort.current = new AbortController();
      setShare(null);
      return makeFicheOnDevice(request, abort.current.signal, setShare);
    },
  });
  const patience = useWaiting(maker.isPending);
  const isEmpty = Object.values(form.values).every((value) => value === '');
  useDraft('Fiche', revisionToolBody, isEmpty ? null : form.values, form.setAll);

  const wasCancelled = maker.error?.name === 'AbortError';
  return (
    <ToolPanes
      icon={<ScrollText />}
      accent={1}
      awaited="Votre fiche apparaîtra ici, prête à être lue ou imprimée."
      result={maker.data?.made === true && !maker.isPending ? children(maker.data) : null}
    >
      <RevisionToolForm
        form={form}
        onDevice
        busy={maker.isPending}
        onSubmit={(request) => maker.mutate(request)}
        onExample={() => typeExample({ ...example }, () => maker.mutate(example))}
        actions={null}
      >
        {maker.isError && !wasCancelled && (
          <Alert>La fiche n’a pas pu être faite sur cet appareil. Rechargez la page, puis réessayez.</Alert>
        )}
        {maker.data?.made === false && <Alert>{maker.data.reason}</Alert>}
        {maker.isPending && (
          <WaitingNotice
            title="Votre fiche se prépare…"
            patience={patience}
            share={share}
            onDevice
            onCancel={() => abort.current.abort()}
          />
        )}
      </RevisionToolForm>
    </ToolPanes>
  );
}
