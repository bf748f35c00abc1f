import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { closeOnBack } from './close-on-back.ts';
import { addModal } from './open-modals.ts';
import { rememberFocus } from './return-focus.ts';

export type Modal = {
  open: boolean;
  /** Asked for by Escape, the system's back gesture or a tap beside the dialog. */
  onClose: () => void;
  /** What takes the focus when nothing inside is marked `data-autofocus`. */
  first: RefObject<HTMLElement | null>;
  /** A dialog as large as the page has nothing beside it: a tap on its own ground closes nothing. */
  fillsPage?: boolean;
};

/** Calls `ask` for each way in which the browser asks a modal dialog to close, until `signal` aborts. */
function listenForClosing(element: HTMLDialogElement, ask: () => void, signal: AbortSignal) {
  const isOwn = (event: Event) => event.target === element;
  const cancel = (event: Event) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    ask();
  };
  // The browser may close it all the same, on a second back gesture: the parent is then told.
  const closed = (event: Event) => {
    if (isOwn(event)) ask();
  };
  element.addEventListener('cancel', cancel, { signal });
  element.addEventListener('close', closed, { signal });
}

/** Calls `ask` for a tap beside the dialog, until `signal` aborts. */
function listenBeside(element: HTMLDialogElement, ask: () => void, signal: AbortSignal) {
  const beside = (event: Event) => event.target === element;
  // A press that begins inside, such as selecting text, and ends beside the dialog does not close it.
  let pressedBeside = false;
  const press = (event: Event) => {
    pressedBeside = beside(event);
  };
  const click = (event: Event) => {
    if (pressedBeside && beside(event)) ask();
  };
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('click', click, { signal });
}

/**
 * Keeps a native `<dialog>` in step with `open`: the parent decides, and the dialog never closes by itself.
 * While it is open the page behind is inert; when it closes, or is taken away while open, the focus goes back to what
 * had it before.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, modal: Modal) {
  const { open, onClose, first, fillsPage = false } = modal;
  const ask = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const giveFocusBack = rememberFocus();
    const listening = new AbortController();
    element.showModal();
    const removeModal = addModal(element);
    listenForClosing(element, () => ask(), listening.signal);
    if (!fillsPage) listenBeside(element, () => ask(), listening.signal);
    closeOnBack(() => ask(), listening.signal);
    // A heading first: it is read out, and no keyboard jumps up over a phone's screen.
    const chosen = element.querySelector<HTMLElement>('[data-autofocus]') ?? first.current;
    chosen?.focus({ preventScroll: true });
    return () => {
      listening.abort();
      element.close();
      removeModal();
      giveFocusBack();
    };
  }, [dialog, open, first, fillsPage]);
}
