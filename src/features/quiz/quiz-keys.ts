import type { KeyboardEvent } from 'react';

export interface QuizKeys {
  /** Number of options. */
  options: number;
  /** True if the options are locked: Enter on one of them then continues. */
  locked: boolean;
  onPick: (option: number) => void;
  /** Null if continuing is not possible yet. */
  onNext: (() => void) | null;
}

/** Attribute of the options, by which the key handler recognises them. */
export const OPTION_MARK = 'data-quiz-option';

/**
 * The keyboard control of a question: 1 to 9 choose an option, Enter continues. It works only while the focus
 * is inside the question, so that screen readers and the rest of the page keep their own keys (WCAG 2.1.4).
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
