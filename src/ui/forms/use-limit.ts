import type { ChangeEvent, ChangeEventHandler } from 'react';
import { limitInput } from './limit-input.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Makes a change handler for a controlled text field that refuses characters beyond `max`. It corrects the
 * field before `onChange` sees the event, so that `event.currentTarget.value` is always within the limit.
 */
export function useLimit<Control extends TextControl>(
  value: string,
  max: number | undefined,
  onChange: ChangeEventHandler<Control> | undefined,
): ChangeEventHandler<Control> {
  return (event: ChangeEvent<Control>) => {
    const control = event.currentTarget;
    if (max !== undefined) {
      // E-mail fields don't expose the caret: the typed text is then assumed to be at the end.
      const caret = control.selectionEnd ?? control.value.length;
      const limited = limitInput({ before: value, after: control.value, caret, max });
      if (limited.text !== control.value) {
        control.value = limited.text;
        if (control.selectionEnd !== null) control.setSelectionRange(limited.caret, limited.caret);
      }
    }
    onChange?.(event);
  };
}
