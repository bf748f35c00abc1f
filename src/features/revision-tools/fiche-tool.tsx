import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import type { Made } from '#engine/local-maker.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { useWork } from '#src/data/generation/use-work.ts';
import { madeOf } from '#src/data/generation/what-now.ts';
import { makeFicheOnDevice } from '#src/device/engine/engine.ts';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { useWaiting } from '#src/ui/feedback/use-waiting.ts';
import { WaitingNotice } from '#src/ui/feedback/waiting-notice.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { useTypedExample } from '#src/ui/forms/use-typed-example.ts';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';
import { emptyRequest } from './empty-request.ts';
import { RevisionToolForm } from './revision-tool-form.tsx';
import { ToolPanes } from './tool-panes.tsx';

const example: RevisionToolRequest = {
  subject: 'La photosynthèse',
  elements: 'définitions, conditions',
  source: '',
};

type MadeFiche = Extract<Made<Fiche>, { made: true }>;

/** Makes a fiche from the student's notes or from a lesson, always on the device: no account, connection or credit. */
export function FicheTool({ children }: { children: (made: MadeFiche) => ReactNode }) {
  const form = useFields(emptyRequest);
  const typed = useTypedExample<typeof emptyRequest>(form.set);
  const [share, setShare] = useState<number | null>(null);
  const maker = useWork<MadeFiche>();
  const make = (request: RevisionToolRequest) => {
    setShare(null);
    maker.run(async (signal) => madeOf(await makeFicheOnDevice(request, signal, setShare)));
  };
  const patience = useWaiting(maker.isPending);
  const isEmpty = Object.values(form.values).every((value) => value === '');
  useDraft('Fiche', revisionToolBody, isEmpty ? null : form.values, form.setAll);

  return (
    <ToolPanes
      icon={<ScrollText />}
      accent={2}
      awaited="Votre fiche apparaîtra ici, prête à être lue ou imprimée."
      result={maker.made && !maker.isPending ? <Shown>{children(maker.made)}</Shown> : null}
    >
      <RevisionToolForm
        name="Fiche"
        form={form}
        onDevice
        busy={maker.isPending}
        onSubmit={make}
        onExample={() => typed.type({ ...example }, () => make(example))}
        actions={null}
      >
        {maker.failure && <Failure failure={maker.failure} onRetry={maker.again} canRead />}
        {maker.isPending && (
          <WaitingNotice
            title="Votre fiche se prépare…"
            patience={patience}
            share={share}
            onDevice
            onCancel={maker.cancel}
          />
        )}
      </RevisionToolForm>
    </ToolPanes>
  );
}

/** The fiche comes into view and into focus. */
function Shown({ children }: { children: ReactNode }) {
  const shown = useComesIntoView<HTMLElement>();
  return (
    <section ref={shown} tabIndex={-1} aria-label="Résultat">
      {children}
    </section>
  );
}
