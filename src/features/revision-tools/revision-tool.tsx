import { History, LibraryBig } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { characters } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import { firstCharacters } from '#contract/text.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { useDraft } from '#src/data/drafts.ts';
import { useSendLater } from '#src/data/generations.ts';
import { useOffline } from '#src/data/reachability.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { QueuedAlert, SendLaterButton } from '#src/ui/send-later.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { FailureAlert } from './failure-alert.tsx';
import { emptyRequest, RevisionToolForm } from './revision-tool-form.tsx';
import { ToolPanes } from './tool-panes.tsx';
import { tools } from './tools.tsx';
import { useExample } from './use-example.ts';
import { type MadeArtefact, useMaker, type Workshop } from './use-maker.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface RevisionToolProps {
  /** What it makes. */
  name: ArtefactName;
  /** Draws what was made. */
  children: (made: MadeArtefact) => ReactNode;
}

/** The form, what is under way, and the result. */
export function RevisionTool({ name, children }: RevisionToolProps) {
  const tool = tools[name];
  const isGuest = readCredentials() === null;
  const offline = useOffline();
  // Somebody without an account has no credit to spend: the device makes it.
  const onDevice = offline || isGuest;
  const start = useStart();
  const form = useFields(start);
  const [kept, setKept] = useState<RevisionToolRequest | null>(null);
  const maker = useMaker();
  const later = useSendLater();
  const toast = useToast();
  const typeExample = useExample<typeof emptyRequest>(form.set);
  const patience = useWaiting(maker.isPending);

  const isEmpty = Object.values(form.values).every((value) => value === '');
  const isAsked = start.subject !== '';
  const isUntouched = isAsked && JSON.stringify(form.values) === JSON.stringify(start);
  const isDone = maker.isSuccess && JSON.stringify(maker.variables.request) === JSON.stringify(form.values);
  const draft = isEmpty || isDone ? null : form.values;
  // The subject of a link comes first; what was being written stays on the device until something else is.
  useDraft(name, revisionToolBody, isUntouched ? kept : draft, isAsked ? setKept : form.setAll);
  const resume = (request: RevisionToolRequest) => {
    form.setAll(request);
    setKept(null);
  };

  const make = (request: RevisionToolRequest, where: Workshop) => {
    maker.mutate({ name, request, where });
  };

  const sendLater = (request: RevisionToolRequest) => {
    const order = { name, request, where: 'server' } as const;
    const title = `${name} – ${request.subject.trim()}`;
    later
      ?.send({ request: { make: 'artefact', name, body: request }, title, mutationId: maker.giveKey(order) })
      .catch((failure: Error) => toast({ text: failure.message, tone: 'error' }));
  };

  return (
    <ToolPanes
      icon={tool.icon}
      accent={tool.accent}
      awaited={tool.awaited}
      result={maker.data && !maker.isPending ? children(maker.data) : null}
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
        form={form}
        onDevice={onDevice}
        busy={maker.isPending}
        onSubmit={(request) => make(request, onDevice ? 'device' : 'server')}
        onExample={() =>
          typeExample({ ...emptyRequest, ...tool.example }, () => make(tool.example, 'preview'))
        }
        actions={
          isGuest ? (
            <IconLink to={paths.library} label="Bibliothèque" icon={<LibraryBig aria-hidden />} />
          ) : (
            <IconLink
              to={`${paths.history}?type=revisionTool`}
              label="Historique"
              icon={<History aria-hidden />}
            />
          )
        }
      >
        {later?.queued && <QueuedAlert onCancel={later.cancel} />}
        {maker.isError && (
          <FailureAlert
            error={maker.error}
            onRetry={(where) => make(maker.variables.request, where)}
            later={
              offline &&
              !isGuest &&
              later !== null && <SendLaterButton onClick={() => sendLater(maker.variables.request)} />
            }
          />
        )}
        {maker.isPending && (
          <WaitingNotice
            title={tool.preparing}
            patience={patience}
            share={maker.share}
            onDevice={maker.variables.where !== 'server'}
            onCancel={maker.cancel}
          />
        )}
      </RevisionToolForm>
    </ToolPanes>
  );
}

/** Notes that another page hands over, with the subject in the address. */
const handedOver = z.object({ source: revisionToolBody.shape.source });

/** The form as it opens: empty, or with the subject that a link asked for in `?sujet=`, read once. */
function useStart(): typeof emptyRequest {
  const [parameters] = useSearchParams();
  const notes = handedOver.safeParse(useLocation().state);
  const [start] = useState(() => ({
    ...emptyRequest,
    source: notes.success ? notes.data.source : '',
    subject: firstCharacters(parameters.get('sujet') ?? '', characters.revisionSubject.max),
  }));
  return start;
}
