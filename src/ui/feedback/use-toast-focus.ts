import { type RefObject, useCallback, useEffect, useRef } from 'react';

const messagesOf = (stack: HTMLElement | null) => [
  ...(stack?.querySelectorAll<HTMLElement>('[data-toast]') ?? []),
];
const keyOf = (message: HTMLElement) => Number(message.dataset.toast);
/** The message that came last, whichever region it stands in. */
const newestOf = (messages: readonly HTMLElement[]) =>
  messages.reduce<HTMLElement | null>(
    (newest, one) => (newest && keyOf(newest) > keyOf(one) ? newest : one),
    null,
  );
const focusIn = (message: HTMLElement) => message.querySelector('button')?.focus();

/**
 * The keyboard among messages. The focus never comes by itself: F6 takes it to the newest message and back to where it
 * was, Escape closes the message that it is in.
 * @param onEnd takes a message away
 * @returns the same, after the focus has gone on to another message or back
 */
export function useToastFocus(stack: RefObject<HTMLElement | null>, onEnd: (key: number) => void) {
  /** What had the focus before it came to the messages. */
  const before = useRef<HTMLElement | null>(null);

  const leave = useCallback(() => {
    before.current?.focus({ preventScroll: true });
    const focused = document.activeElement;
    // What had it is gone, and a message that goes with the focus would keep the others waiting for ever.
    if (focused instanceof HTMLElement && stack.current?.contains(focused)) focused.blur();
  }, [stack]);

  const end = useCallback(
    (key: number) => {
      const messages = messagesOf(stack.current);
      const isFocused = messages.some((one) => keyOf(one) === key && one.contains(document.activeElement));
      const next = newestOf(messages.filter((one) => keyOf(one) !== key));
      if (isFocused && next) focusIn(next);
      else if (isFocused) leave();
      onEnd(key);
    },
    [stack, leave, onEnd],
  );

  useEffect(() => {
    const element = stack.current;
    const listening = new AbortController();
    const { signal } = listening;
    const come = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    const pressAnywhere = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      const newest = newestOf(messagesOf(element));
      if (key !== 'F6' || ctrlKey || altKey || metaKey || shiftKey || newest === null) return;
      event.preventDefault();
      if (element?.contains(document.activeElement)) leave();
      else focusIn(newest);
    };
    const pressInside = (event: KeyboardEvent) => {
      const message = event.target instanceof Element && event.target.closest<HTMLElement>('[data-toast]');
      if (event.key !== 'Escape' || !message) return;
      // This Escape was for the message: a dialog around it stays open.
      event.preventDefault();
      end(keyOf(message));
    };
    element?.addEventListener('focusin', come, { signal });
    element?.addEventListener('keydown', pressInside, { signal });
    addEventListener('keydown', pressAnywhere, { signal });
    return () => listening.abort();
  }, [stack, leave, end]);

  return end;
}
