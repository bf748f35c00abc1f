import type { ChatMessage } from '#contract/sessions.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import styles from './conversation.module.css';
import { GrowingText } from './growing-text.tsx';
import message from './message.module.css';
import { Message, Question } from './message.tsx';
import { ReportAnswer } from './report-answer.tsx';
import type { Turn } from './use-chat.ts';

interface ConversationProps {
  /** The messages after the fiche, oldest first. */
  messages: readonly ChatMessage[];
  /** How many there were when the page opened. */
  seen: number;
  /** The question and answer in progress; the question is null when it is unknown. */
  turn: Turn | null;
  /** The session; null until this device has it. */
  item: StoredItem | null;
}

/** Shows the conversation, oldest message first. */
export function Conversation({ messages, seen, turn, item }: ConversationProps) {
  return (
    <ol role="list" aria-label="Échange" className={styles.talk}>
      {[...messages.entries()].map(([place, one]) => (
        <li key={place}>
          <Message
            message={one}
            isNew={place >= seen && place === messages.length - 1}
            actions={<ReportAnswer session={item} answer={one.content} />}
          />
        </li>
      ))}
      {turn !== null && turn.question !== null && (
        <li>
          <Question text={turn.question} />
        </li>
      )}
      {turn !== null && (
        <li>
          <article className={message.answer} aria-busy>
            <GrowingText text={turn.text} level={3} />
          </article>
        </li>
      )}
    </ol>
  );
}
