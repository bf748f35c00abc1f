import { useNavigate, useParams } from 'react-router-dom';
import { DECIMAL_ID } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { startSessionBody } from '#contract/sessions.ts';
import { useSession } from '#src/data/items/session.ts';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { SessionMenu } from '#src/features/sessions/session-menu.tsx';
import { StartAgain } from '#src/features/sessions/start-again.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { UnavailableOffline } from '#src/ui/feedback/unavailable-offline.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export function ChatPage() {
  const { id = '' } = useParams();
  return DECIMAL_ID.test(id) ? <NumberedSession key={id} id={Number(id)} /> : <NotFoundPage />;
}

function NumberedSession({ id }: { id: number }) {
  const view = useSession(id);
  const navigate = useNavigate();
  switch (view.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <NotFoundPage />;
    case 'not-here':
      return (
        <UnavailableOffline>
          Cette session n’a jamais été ouverte sur cet appareil. Elle s’affichera dès que la connexion
          reviendra.
        </UnavailableOffline>
      );
    case 'failed':
      return (
        <Page>
          <Alert>{view.message}</Alert>
        </Page>
      );
    case 'here': {
      const fields = startSessionBody.safeParse(view.session);
      const again = view.session.state === 'failed' ? 'Recommencer' : 'Nouvelle session sur ce sujet';
      return (
        <Page>
          <ChatScreen
            view={view}
            menu={
              view.item && (
                <SessionMenu item={view.item} onDeleted={() => navigate(paths.revision, { replace: true })} />
              )
            }
            again={fields.success && <StartAgain fields={fields.data}>{again}</StartAgain>}
          />
        </Page>
      );
    }
  }
}
