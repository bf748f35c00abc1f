import { History, LibraryBig } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Captioned } from '#src/ui/actions/captioned.tsx';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { useWaiting } from '#src/ui/feedback/use-waiting.ts';
import { WaitingNotice } from '#src/ui/feedback/waiting-notice.tsx';
import { QueuedAlert } from '#src/ui/forms/send-later.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { useTypedExample } from '#src/ui/forms/use-typed-example.ts';
import { emptyRequest } from './empty-request.ts';
import { RevisionToolForm } from './revision-tool-form.tsx';
import { ToolPanes } from './tool-panes.tsx';
import { tools } from './tools.tsx';
import { type Asked, type MadeArtefact, useMaking } from './use-making.ts';
import { useStart } from './use-start.ts';

interface RevisionToolProps {
  /** What it makes. */
  name: ArtefactName;
  /** Draws what was made. */
  children: (made: MadeArtefact & Asked) => ReactNode;
}

/** One revision tool: its form, what is in progress, and the result. */
export function RevisionTool({ name, children }: RevisionToolProps) {
  const tool = tools[name];
  const isGuest = readCredentials() === null;
  const offline = useOffline();
  const start = useStart();
  const form = useFields(start);
  const [kept, setKept] = useState<RevisionToolRequest | null>(null);
  const making = useMaking(name);
  const typed = useTypedExample<typeof emptyRequest>(form.set);
  const patience = useWaiting(making.isPending);

  const isEmpty = Object.values(form.values).every((value) => value === '');
  const isFromLink = start.subject !== '';
  const isUntouched = isFromLink && JSON.stringify(form.values) === JSON.stringify(start);
  const asked = making.request === null ? null : wordsOf(making.request.body);
  const isDone = making.made !== null && JSON.stringify(asked) === JSON.stringify(form.values);
  const draft = isEmpty || isDone ? null : form.values;
  // The subject of a link wins; the earlier draft stays on the device until the person writes another one.
  useDraft(name, revisionToolBody, isUntouched ? kept : draft, isFromLink ? setKept : form.setAll);
  const resume = (request: RevisionToolRequest) => {
    form.setAll(request);
    setKept(null);
  };

  const isAsked = asked !== null && making.isLost && JSON.stringify(asked) === JSON.stringify(form.values);
  // A guest has no credits to spend, so the device makes it.
  const onDevice = isGuest || (offline && !isAsked);

  return (
    <ToolPanes
      icon={tool.icon}
      accent={tool.accent}
      awaited={tool.awaited}
      result={
        making.made && !making.isPending ? children({ ...emptyRequest, ...asked, ...making.made }) : null
      }
    >
      {isUntouched && kept !== null && (
        <Alert
          tone="info"
          title="Vous aviez commencé une autre demande"
          action={<Button onClick={() => resume(kept)}>Reprendre mon brouillon</Button>}
        >
          «&nbsp;{kept.subject}&nbsp;»
        </Alert>
      )}
      <RevisionToolForm
        name={name}
        form={form}
        onDevice={onDevice}
        isAsked={isAsked}
        busy={making.isPending}
        onSubmit={onDevice ? making.makeHere : making.make}
        onExample={() =>
          typed.type({ ...emptyRequest, ...tool.example }, () => making.makeExample(tool.example))
        }
        actions={
          <Captioned>
            {isGuest ? (
              <IconLink to={paths.library} label="Bibliothèque" icon={<LibraryBig aria-hidden />} />
            ) : (
              <IconLink
                to={`${paths.history}?type=revisionTool`}
                label="Historique"
                icon={<History aria-hidden />}
              />
            )}
          </Captioned>
        }
      >
        {making.queued && <QueuedAlert onCancel={making.cancelQueued} />}
        {making.failure && (
          <Failure
            failure={making.failure}
            {...making.offers}
            onDevice={() => making.makeHere(asked ?? form.values)}
            canRead
          />
        )}
        {making.isPending && (
          <WaitingNotice
            title={tool.preparing}
            patience={patience}
            share={making.share}
            onDevice={making.isOnDevice}
            isStopping={making.isStopping}
            onCancel={making.stop}
          />
        )}
      </RevisionToolForm>
    </ToolPanes>
  );
}

/** What the person typed of a request. */
const wordsOf = ({ subject, elements, source }: RevisionToolRequest): typeof emptyRequest => ({
  subject,
  elements,
  source,
});
