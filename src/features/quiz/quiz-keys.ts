import type { KeyboardEvent } from 'react';

export interface QuizKeys {
  /** Options on screen. */
  options: number;
  /** The options take no more picks: Enter on one of them goes on. */
  locked: boolean;
  onPick: (option: number) => void;
  /** Null when one can't go on yet. */
  onNext: (() => void) | null;
}

/** Attribute of the options, by which a key press knows what it landed on. */
export const OPTION_MARK = 'data-quiz-option';

/**
 * The keyboard of a question: 1 to 9 choose, Enter goes on. Only while the focus is inside the question, so that a
 * screen reader's own keys and the rest of the page keep theirs (WCAG 2.1.4).
 */
export function quizKeys({ options, locked, onPick, onNext }: QuizKeys) {
  return (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const control = target?.closest('a, button, input, select, textarea') ?? null;
    const option = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (option >= 0 && option < options) {
      event.preventDefault();
      onPick(option);
    }
    const onOption = control?.hasAttribute(OPTION_MARK) ?? false;
    if (event.key === 'Enter' && onNext !== null && (control === null || (onOption && locked))) {
      event.preventDefault();
      onNext();
    }
  };
}
