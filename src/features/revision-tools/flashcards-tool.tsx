import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import { useDraft } from '#src/data/drafts.ts';
import { useOffline } from '#src/data/reachability.ts';
import { Alert } from '#src/ui/alert.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { FailureAlert } from './failure-alert.tsx';
import { emptyRequest, RevisionToolForm } from './revision-tool-form.tsx';
import { type MadeDeck, useDeckMaker, type Workshop } from './use-deck-maker.ts';
import { useExample } from './use-example.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';

/** A lesson that every device has, and what one may wish of it. */
const example = { subject: 'La Révolution française', elements: 'dates, définitions', source: '' };

interface FlashcardsToolProps {
  /** Draws the deck that was made. */
  children: (made: MadeDeck) => ReactNode;
}

/** The form, what is under way, and the result. */
export function FlashcardsTool({ children }: FlashcardsToolProps) {
  const offline = useOffline();
  const form = useFields(emptyRequest);
  const maker = useDeckMaker();
  const typeExample = useExample<typeof emptyRequest>(form.set);
  const patience = useWaiting(maker.isPending);

  const isEmpty = Object.values(form.values).every((value) => value === '');
  const isDone = maker.isSuccess && JSON.stringify(maker.variables.request) === JSON.stringify(form.values);
  useDraft('flashcards', revisionToolBody, isEmpty || isDone ? null : form.values, form.setAll);

  const make = (request: RevisionToolRequest, where: Workshop) => {
    maker.mutate({ request, where });
  };

  return (
    <>
      <RevisionToolForm
        form={form}
        onDevice={offline}
        busy={maker.isPending}
        onSubmit={(request) => make(request, offline ? 'device' : 'server')}
        onExample={() => typeExample(example, () => make(example, 'preview'))}
        actions={
          <IconLink
            to={`${paths.history}?type=revisionTool`}
            label="Historique"
            icon={<History aria-hidden />}
          />
        }
      >
        {maker.isError && (
          <FailureAlert error={maker.error} onRetry={(where) => make(maker.variables.request, where)} />
        )}
        {maker.isPending && <WaitingNotice patience={patience} onCancel={maker.cancel} />}
      </RevisionToolForm>
      {maker.data && !maker.isPending && (
        <>
          {maker.data.path === null && maker.data.where !== 'preview' && (
            <Alert tone="info">
              Cet appareil n’a pas pu garder le paquet&#8239;: il disparaîtra quand vous quitterez la page.
            </Alert>
          )}
          {children(maker.data)}
        </>
      )}
    </>
  );
}
