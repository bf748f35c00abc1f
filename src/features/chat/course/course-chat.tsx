import { useRef, useState } from 'react';
import type { CourseTalk } from '#src/device/engine/engine.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { Announcer } from '../announcer.tsx';
import screen from '../chat-screen.module.css';
import { Composer } from '../composer.tsx';
import { Conversation } from '../conversation.tsx';
import dock from '../dock.module.css';
import { Fiche } from '../fiche.tsx';
import { hintAbout } from '../hint-about.ts';
import { ReadyMessages } from '../ready-messages.tsx';
import { useStickToEnd } from '../use-stick-to-end.ts';
import { useCourseChat } from './use-course-chat.ts';

interface CourseChatProps {
  id: string;
  title: string;
  /** Address of the course. */
  back: string;
  open: () => Promise<CourseTalk>;
  withLinks: (answer: string) => Promise<string>;
}

/** A session about a course of one's own, on this device: its fiche, its conversation and the message box. */
export function CourseChat({ id, title, back, open, withLinks }: CourseChatProps) {
  const heading = usePageTitle(title, 'session de révision');
  const { messages, fiche, sent, hasFailed, send } = useCourseChat(id, { open, withLinks });
  const [text, setText] = useState('');
  const talk = useRef<HTMLDivElement>(null);
  const isBusy = sent !== null;
  const end = useStickToEnd(talk, messages.length, false);
  const say = (message: string) => {
    void send(message);
    setText('');
    end.goToEnd();
  };
  return (
    <div className={screen.screen}>
      <div className={screen.heading}>
        <PageHeading ref={heading} eyebrow="Session sur mon cours" back={back}>
          {title}
        </PageHeading>
      </div>
      {fiche !== null && fiche !== '' && (
        <div className={screen.fiche}>
          <Fiche
            subject={title}
            fiche={{ role: 'assistant', content: fiche, engine: 'device' }}
            growing=""
            report={null}
          />
        </div>
      )}
      <div className={screen.talk}>
        <div ref={talk} className={screen.messages}>
          {fiche === null && !hasFailed && <Spinner label="Lecture du cours" size="large" />}
          {messages.length === 0 && !isBusy && fiche !== null && (
            <p className={screen.invitation}>
              Posez une question sur votre cours. Pour vous tester, touchez «&nbsp;Interroge-moi&nbsp;».
            </p>
          )}
          <Conversation
            messages={messages}
            seen={0}
            turn={sent === null ? null : { question: sent, text: '' }}
            item={null}
          />
        </div>
        <Announcer isBusy={isBusy} last={messages.at(-1)} />
        <div className={dock.dock} data-dock>
          {hasFailed && (
            <Alert>
              La recherche dans votre cours n’a pas pu se faire. La première fois, il faut une
              connexion&nbsp;: vérifiez votre réseau, puis réessayez.
            </Alert>
          )}
          <ReadyMessages
            disabled={isBusy}
            onHint={(kind) => say(hintAbout(kind, text))}
            onContinue={() => say('')}
          />
          <Composer text={text} onText={setText} isBusy={isBusy} onSend={() => say(text)} />
        </div>
      </div>
    </div>
  );
}
