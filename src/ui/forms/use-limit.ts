import { type ChangeEvent, type ChangeEventHandler, useRef, useState } from 'react';
import { countCharacters } from '#contract/text.ts';
import { limitInput } from './limit-input.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Nobody types so many characters with one key: a keyboard's clipboard bar inserts a paste as if it were typed. */
const TYPED_AT_ONCE = 40;

/**
 * Makes a change handler for a controlled text field that refuses characters beyond `max`. It corrects the
 * field before `onChange` sees the event, so that `event.currentTarget.value` is always within the limit.
 * What is pasted is kept up to `pasteMax`, where the field takes more than can be typed, and may then be edited within
 * the length that it brought; it is never cut within a word. `isCut` is true when the end of a paste was left out; `onTooLong` is then
 * told the whole text.
 */
export function useLimit<Control extends TextControl>(
  value: string,
  max: number | undefined,
  onChange: ChangeEventHandler<Control> | undefined,
  pasteMax = max,
  onTooLong?: (whole: string) => void,
): { change: ChangeEventHandler<Control>; isCut: boolean } {
  /** The length that a paste brought, as long as the text is longer than `max`. */
  const brought = useRef(0);
  const [isCut, setCut] = useState(false);
  const change = (event: ChangeEvent<Control>) => {
    const control = event.currentTarget;
    const typed = control.value;
    let isLeftOut = false;
    if (max !== undefined && pasteMax !== undefined) {
      const pasted = isPaste(event, value);
      if (pasteMax > max) brought.current = Math.max(brought.current, countCharacters(value));
      const { text, caret } = limitInput({
        before: value,
        after: typed,
        // E-mail fields don't expose the caret: the typed text is then assumed to be at the end.
        caret: control.selectionEnd ?? typed.length,
        max: Math.max(pasted ? pasteMax : max, brought.current),
        atWord: pasted,
      });
      if (text !== typed) {
        isLeftOut = pasted;
        control.value = text;
        if (control.selectionEnd !== null) control.setSelectionRange(caret, caret);
      }
      setCut(isLeftOut);
      const length = countCharacters(text);
      brought.current = length > max ? Math.max(brought.current, length) : 0;
    }
    onChange?.(event);
    if (isLeftOut) onTooLong?.(typed);
  };
  return { change, isCut };
}

/** True for text that was pasted or dropped, by whatever way. */
function isPaste({ nativeEvent, currentTarget }: ChangeEvent<TextControl>, before: string): boolean {
  const type = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
  if (type.startsWith('insertFrom')) return true;
  return currentTarget.value.length - before.length > TYPED_AT_ONCE;
}
