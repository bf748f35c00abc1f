import { Check, CircleCheck, X } from 'lucide-react';
import type { PlayableOption } from '#engine/quiz/playable.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './option-button.module.css';
import { OPTION_MARK } from './quiz-keys.ts';
import { RichText } from './rich-text.tsx';

/** State of an option. `aside`: the question is answered, and this option has no part in it. */
export type OptionState = 'open' | 'picked' | 'right' | 'wrong' | 'aside';

const marks = {
  picked: { icon: CircleCheck, words: 'Choisie' },
  right: { icon: Check, words: 'Correcte' },
  wrong: { icon: X, words: 'Incorrecte' },
} as const;

interface OptionFaceProps {
  option: PlayableOption;
  /** Number of the option, from 1. */
  number: number;
  state: OptionState;
}

/** Text or picture of an option, with its mark as icon and word. */
export function OptionFace({ option, number, state }: OptionFaceProps) {
  const mark = state === 'open' || state === 'aside' ? null : marks[state];
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

/** The description that screen readers add to the option's name after the answer. */
function description(state: OptionState, picked: boolean): string | undefined {
  if (state === 'right') return picked ? 'Votre réponse, correcte' : 'La bonne réponse';
  return state === 'wrong' ? 'Votre réponse, incorrecte' : undefined;
}

/** One option. It is never `disabled`: a locked button keeps the focus and ignores taps. */
export function OptionButton({ option, number, state, picked, disabled, onPick }: OptionButtonProps) {
  return (
    <button
      type="button"
      {...{ [OPTION_MARK]: '' }}
      className={classList(styles.option, state !== 'open' && styles[state])}
      aria-pressed={picked}
      aria-disabled={disabled || undefined}
      aria-description={description(state, picked)}
      onClick={onPick}
    >
      {number <= 9 && (
        <span className={styles.key} aria-hidden>
          {number}
        </span>
      )}
      <OptionFace option={option} number={number} state={state} />
    </button>
  );
}
