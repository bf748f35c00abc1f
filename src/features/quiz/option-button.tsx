import { Check, CircleCheck, X } from 'lucide-react';
import type { PlayableOption } from '#engine/quiz/playable.ts';
import { classList } from '#src/ui/class-list.ts';
import styles from './option-button.module.css';
import { OPTION_MARK } from './quiz-keys.ts';
import { RichText } from './rich-text.tsx';

/** How an option looks. `aside`: the question is answered, and this one has no part in it. */
export type OptionLook = 'open' | 'picked' | 'right' | 'wrong' | 'aside';

const marks = {
  picked: { icon: CircleCheck, words: 'Choisie' },
  right: { icon: Check, words: 'Correcte' },
  wrong: { icon: X, words: 'Incorrecte' },
} as const;

interface OptionFaceProps {
  option: PlayableOption;
  /** Number of the option, from 1. */
  number: number;
  look: OptionLook;
}

/** Words or picture of an option, and its mark in icon and word. */
export function OptionFace({ option, number, look }: OptionFaceProps) {
  const mark = look === 'open' || look === 'aside' ? null : marks[look];
  return (
    <>
      <span className={styles.words}>
        {option.picture === null ? (
          <RichText text={option.text} inline />
        ) : (
          <img className={styles.picture} src={option.picture} alt={`Réponse ${number}`} />
        )}
      </span>
      {mark !== null && (
        <span className={styles.mark} aria-hidden>
          {mark.words}
          <mark.icon />
        </span>
      )}
    </>
  );
}

interface OptionButtonProps extends OptionFaceProps {
  picked: boolean;
  disabled: boolean;
  onPick: () => void;
}

/** What a screen reader adds to the option's name once its worth is known. */
function description(look: OptionLook, picked: boolean): string | undefined {
  if (look === 'right') return picked ? 'Votre réponse, correcte' : 'La bonne réponse';
  return look === 'wrong' ? 'Votre réponse, incorrecte' : undefined;
}

/** One option. It is never really disabled: a locked button keeps the focus, and the tap does nothing. */
export function OptionButton({ option, number, look, picked, disabled, onPick }: OptionButtonProps) {
  return (
    <button
      type="button"
      {...{ [OPTION_MARK]: '' }}
      className={classList(styles.option, look !== 'open' && styles[look])}
      aria-pressed={picked}
      aria-disabled={disabled || undefined}
      aria-description={description(look, picked)}
      onClick={onPick}
    >
      {number <= 9 && (
        <span className={styles.key} aria-hidden>
          {number}
        </span>
      )}
      <OptionFace option={option} number={number} look={look} />
    </button>
  );
}
