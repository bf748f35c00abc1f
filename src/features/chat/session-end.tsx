import type { ReactNode } from 'react';
import type { Revision } from '#contract/sessions.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import styles from './session-end.module.css';

/** Replaces the message box once nothing can be sent any more. `again` starts the next session. */
export function SessionEnd({ session, again }: { session: Revision; again: ReactNode }) {
  const failed = session.state === 'failed';
  return (
    <div className={styles.end}>
      {failed ? (
        <Alert title="Votre fiche n’a pas pu être écrite">
          {session.failure ?? 'Le service n’a pas répondu.'}
        </Alert>
      ) : (
        <Alert tone="info" title="Cette session est pleine">
          Sa fiche et son échange restent ici, à relire même sans connexion. Pour aller plus loin, démarrez
          une autre session sur le même sujet.
        </Alert>
      )}
      {again}
    </div>
  );
}
