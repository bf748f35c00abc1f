import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { characters } from '#contract/limits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useLimit } from '#src/ui/forms/use-limit.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { counterText } from '#src/ui/text/number-text.ts';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** True while an answer is awaited: the next message can be typed but not sent. */
  isBusy: boolean;
  onSend: () => void;
}

/** The counter shows when no more than this many characters are left. */
const NEARLY_FULL = 200;
const { max } = characters.chatMessage;

/** A touch keyboard has no Shift+Enter, so Enter starts a new line there. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/** The message box. An empty message asks to go on. */
export function Composer({ text, onText, isBusy, onSend }: ComposerProps) {
  const id = useId();
  const { change } = useLimit<HTMLTextAreaElement>(text, max, (event) => onText(event.currentTarget.value));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of an accent or of another script.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    if (!isBusy) onSend();
  };

  return (
    <form onSubmit={submit} className={styles.composer}>
      <label htmlFor={id} className={styles.label}>
        <VisuallyHidden>Votre message</VisuallyHidden>
      </label>
      <div className={styles.growing} data-text={text}>
        <textarea
          id={id}
          rows={1}
          value={text}
          onChange={change}
          onKeyDown={press}
          placeholder="Posez votre question"
          className={styles.area}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy} className={styles.send}>
        <SendHorizontal aria-hidden />
        <VisuallyHidden>Envoyer</VisuallyHidden>
      </Button>
      {text.length > max - NEARLY_FULL && <p className={styles.count}>{counterText(text.length, max)}</p>}
    </form>
  );
}
