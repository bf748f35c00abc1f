import { ArrowDown, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { HintKind } from '#contract/hints.ts';
import type { Revision } from '#contract/sessions.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { messageForm } from '#src/data/generation/send-message.ts';
import { useAskAgain } from '#src/data/generation/use-ask-again.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Composer } from './composer.tsx';
import styles from './dock.module.css';
import { hintAbout } from './hint-about.ts';
import { ReadyMessages } from './ready-messages.tsx';
import type { useChat } from './use-chat.ts';

const draft = z.string();

interface DockProps {
  id: number;
  session: Revision;
  chat: ReturnType<typeof useChat>;
  text: string;
  onText: (text: string) => void;
  /** True when there is a new message below the visible part. */
  isNew: boolean;
  onGoToEnd: () => void;
  /** Starts another session on the same subject. */
  again: ReactNode;
}

/** The bottom of the conversation: ready messages, the message box, failures, and the button that stops an answer. */
export function Dock({ id, session, chat, text, onText, isNew, onGoToEnd, again }: DockProps) {
  const offline = useOffline();
  // A message is stored until the server has it, because the phone may die in between.
  const kept = text === '' ? chat.unsent : text;
  useDraft(messageForm(id), draft, kept === '' ? null : kept, (found) => {
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
  // A message that the person has changed since is not sent by itself.
  useAskAgain(chat.isLost && text.trim() === chat.lost?.trim(), retry);
  const askHint = (kind: HintKind) => {
    send(hintAbout(kind, text));
    onText('');
  };

  return (
    <div className={styles.dock} data-dock>
      {isNew && (
        <Button icon={<ArrowDown aria-hidden />} className={styles.newer} onClick={onGoToEnd}>
          Nouveau message
        </Button>
      )}
      {chat.failure !== null && (
        <Failure failure={chat.failure} onRetry={retry} onGiveUp={chat.giveUp} newSession={again} />
      )}
      {offline && chat.failure === null && (
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
    </div>
  );
}
