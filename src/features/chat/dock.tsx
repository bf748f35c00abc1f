import { ArrowDown, Square } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { composeHint, type HintKind } from '#contract/hints.ts';
import type { Revision } from '#contract/sessions.ts';
import { useDraft } from '#src/data/drafts.ts';
import { useOffline } from '#src/data/reachability.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Composer } from './composer.tsx';
import styles from './dock.module.css';
import { HintDialog } from './hint-dialog.tsx';
import { ReadyMessages } from './ready-messages.tsx';
import { SendFailure } from './send-failure.tsx';
import type { useChat } from './use-chat.ts';

const draft = z.string();

interface DockProps {
  id: number;
  session: Revision;
  chat: ReturnType<typeof useChat>;
  text: string;
  onText: (text: string) => void;
  /** There is something new below what is read. */
  isNew: boolean;
  onGoToEnd: () => void;
}

/** What stays at the bottom of the talk: ready messages, the box, what went wrong, and the way to stop. */
export function Dock({ id, session, chat, text, onText, isNew, onGoToEnd }: DockProps) {
  const [hint, setHint] = useState<HintKind | null>(null);
  const offline = useOffline();
  // What is on its way is kept until the server has it: a phone may die in between.
  const kept = text === '' ? chat.unsent : text;
  useDraft(`chat:${id}`, draft, kept === '' ? null : kept, (found) => {
    const last = session.chat.findLast(({ role }) => role === 'user');
    if (last?.content.trim() !== found.trim()) onText(found);
  });

  const send = (message: string) => {
    chat.send(message);
    onGoToEnd();
  };
  const sendText = () => {
    send(text);
    onText('');
  };
  const retry = () => {
    if (text.trim() === chat.lost?.trim()) {
      chat.retry();
      onGoToEnd();
    } else send(text);
    onText('');
  };
  const askHint = (kind: HintKind) => {
    if (kind === 'quiz') send(composeHint(kind, '', ''));
    else setHint(kind);
  };

  return (
    <div className={styles.dock} data-dock>
      {isNew && (
        <Button icon={<ArrowDown aria-hidden />} className={styles.newer} onClick={onGoToEnd}>
          Nouveau message
        </Button>
      )}
      {chat.error !== null && <SendFailure error={chat.error} onRetry={retry} />}
      {offline && chat.error === null && (
        <p className={styles.note}>
          Hors connexion&nbsp;: l’échange se lit ici, mais l’envoi demande une connexion. Ce que vous écrivez
          est gardé.
        </p>
      )}
      {chat.isBusy ? (
        <div className={styles.busy}>
          <Spinner label={null} />
          <span className={styles.note}>Ardoise écrit…</span>
          {chat.stop !== null && (
            <Button variant="quiet" icon={<Square aria-hidden />} onClick={chat.stop}>
              Arrêter
            </Button>
          )}
        </div>
      ) : (
        !offline && <ReadyMessages disabled={chat.isBusy} onHint={askHint} onContinue={() => send('')} />
      )}
      <Composer text={text} onText={onText} isBusy={chat.isBusy} onSend={sendText} />
      <HintDialog
        kind={hint}
        typed={text}
        onClose={() => setHint(null)}
        onSend={(message) => {
          setHint(null);
          send(message);
          onText('');
        }}
      />
    </div>
  );
}
