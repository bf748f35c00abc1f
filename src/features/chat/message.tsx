import type { ReactNode } from 'react';
import { hints, readHint } from '#contract/hints.ts';
import type { ChatMessage } from '#contract/sessions.ts';
import { Chip } from '#src/ui/layout/chip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import styles from './message.module.css';
import { useCitedLessons } from './use-cited-lessons.ts';
import { writtenBy } from './written-by.ts';

interface MessageProps {
  message: ChatMessage;
  /** True when the message came while the page was open. */
  isNew: boolean;
  /** The actions of an answer. */
  actions: ReactNode;
}

/** Shows one message of the conversation. */
export function Message({ message, isNew, actions }: MessageProps) {
  const text = useCitedLessons(message);
  if (message.role === 'user') return <Question text={message.content} />;
  const author = writtenBy(message.engine);
  return (
    <article className={styles.answer} data-new={isNew || undefined}>
      <VisuallyHidden>Ardoise&nbsp;:</VisuallyHidden>
      <Markdown text={text} level={3} />
      <footer className={styles.foot}>
        {author !== null && <p className={styles.author}>{author}</p>}
        {actions}
      </footer>
    </article>
  );
}

/** Shows the student's message as plain text, never formatted. */
export function Question({ text }: { text: string }) {
  const hint = readHint(text);
  const label = hints.find(({ kind }) => kind === hint?.kind)?.label;
  return (
    <article className={styles.question}>
      <VisuallyHidden>Vous&nbsp;:</VisuallyHidden>
      {hint === null || label === undefined ? (
        <p className={styles.words}>{text.trim() === '' ? 'Continuer' : unbroken(text)}</p>
      ) : (
        <>
          <Chip sunken>{label}</Chip>
          {hint.question !== '' && <p className={styles.words}>{unbroken(hint.question)}</p>}
          {hint.attempt !== '' && (
            <p className={styles.words}>
              <span className={styles.attempt}>Mon essai&nbsp;: </span>
              {unbroken(hint.attempt)}
            </p>
          )}
        </>
      )}
    </article>
  );
}
