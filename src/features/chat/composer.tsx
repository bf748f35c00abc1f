import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { characters } from '#contract/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { useLimit } from '#src/ui/use-limit.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** An answer is on its way: the next message can be written, not sent. */
  isBusy: boolean;
  onSend: () => void;
}

/** Characters left at which the counter shows. */
const NEARLY_FULL = 200;
const { max } = characters.chatMessage;

/** A finger's keyboard has no Shift+Enter: there, Enter is a new line. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/** The message box. An empty message asks to go on. */
export function Composer({ text, onText, isBusy, onSend }: ComposerProps) {
  const id = useId();
  const change = useLimit<HTMLTextAreaElement>(text, max, (event) => onText(event.currentTarget.value));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends a composition of accents or of another script.
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
      {text.length > max - NEARLY_FULL && (
        <p className={styles.count}>{`${text.length}/${max.toLocaleString('fr')}`}</p>
      )}
    </form>
  );
}
