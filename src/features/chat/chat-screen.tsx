import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SESSION_TOKENS } from '#contract/limits.ts';
import type { SessionView } from '#src/data/items/session.ts';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import { Announcer } from './announcer.tsx';
import styles from './chat-screen.module.css';
import { Conversation } from './conversation.tsx';
import { Dock } from './dock.tsx';
import { Fiche } from './fiche.tsx';
import { ReportAnswer } from './report-answer.tsx';
import { SessionEnd } from './session-end.tsx';
import { useChat } from './use-chat.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

interface ChatScreenProps {
  view: Extract<SessionView, { kind: 'here' }>;
  /** The session's menu, shown at the end of its title. */
  menu: ReactNode;
  /** Starts another session on the same subject. */
  again: ReactNode;
}

/** A revision session: its fiche, its conversation and the message box; side by side where there is room. */
export function ChatScreen({ view, menu, again }: ChatScreenProps) {
  const { id, session, item } = view;
  const known = session.subject ?? (item?.type === 'session' ? item.subject : undefined);
  const subject = known ?? 'Session de révision';
  const heading = usePageTitle(subject, known === undefined ? undefined : 'session de révision');
  const [text, setText] = useState('');
  const takeBack = useCallback(
    (lost: string) => setText((typed) => [lost, typed].filter((part) => part.trim() !== '').join('\n')),
    [],
  );
  const chat = useChat(id, session, takeBack);

  const [first] = session.chat;
  const fiche = first?.role === 'assistant' ? first : null;
  const messages = fiche === null ? session.chat : session.chat.slice(1);
  const [seen] = useState(messages.length);
  const talk = useRef<HTMLDivElement>(null);
  const end = useStickToEnd(talk, messages.length, messages.length > 0);

  const isOver = session.state === 'full' || session.state === 'failed';
  const isWaitingForFiche = fiche === null && session.state !== 'failed';

  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <PageHeading ref={heading} eyebrow={aboutOf(session.level, session.classe)} actions={menu}>
          {unbroken(subject)}
        </PageHeading>
        <Progress tokens={session.tokenNbre} />
      </div>
      {(fiche !== null || isWaitingForFiche) && (
        <div className={styles.fiche}>
          <Fiche
            subject={subject}
            fiche={fiche}
            growing={fiche === null ? (chat.turn?.text ?? '') : ''}
            report={fiche !== null && <ReportAnswer session={item} answer={fiche.content} named />}
          />
        </div>
      )}
      <div className={styles.talk}>
        <div ref={talk} className={styles.messages}>
          {messages.length === 0 && chat.turn === null && fiche !== null && !isOver && (
            <p className={styles.invitation}>
              Une question sur la fiche&#8239;? Écrivez-la. Pour vous tester, touchez
              «&nbsp;Interroge-moi&nbsp;».
            </p>
          )}
          <Conversation
            messages={messages}
            seen={seen}
            turn={fiche === null ? null : chat.turn}
            item={item}
          />
        </div>
        <Announcer isBusy={chat.isBusy} last={session.chat.at(-1)} />
        {isOver ? (
          <SessionEnd session={session} again={again} />
        ) : (
          <Dock
            id={id}
            session={session}
            chat={chat}
            text={text}
            onText={setText}
            isNew={end.isNew}
            onGoToEnd={end.goToEnd}
            again={again}
          />
        )}
      </div>
    </div>
  );
}

function aboutOf(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}

/** Shows how much of the session's room is used, and says so: it is no mark for the answers. */
function Progress({ tokens }: { tokens: number }) {
  const percent = Math.min(100, Math.round((tokens / SESSION_TOKENS) * 100));
  return (
    <div className={styles.progress}>
      <ProgressBar
        label="Progression de la session"
        value={tokens}
        max={SESSION_TOKENS}
        valueText={`${percent}\u00a0% de la place utilisés`}
      />
      <span aria-hidden>{`${percent}\u00a0% utilisés`}</span>
    </div>
  );
}
