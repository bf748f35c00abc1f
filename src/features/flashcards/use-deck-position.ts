import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';

/** A control of a card that can take the focus: the turn button or one of the two arrows. */
export type CardPart = '[data-turn]' | '[data-before]' | '[data-after]';

export interface DeckPosition {
  /** Position of the visible card, from 0. It equals the number of cards at the end of the deck. */
  readonly at: number;
  /** The answer of the visible card is shown. */
  readonly isTurned: boolean;
  turn(): void;
  /** Goes to a card, or to the nearest existing one, or to the end. */
  goTo(place: number): void;
  /** Shows a card that may only exist after the current change of the deck. */
  show(place: number): void;
  /**
   * Goes to a card and focuses a control of it, because the control that was used is removed with the
   * previous card.
   */
  step(place: number, part: CardPart): void;
  /** The arrow keys change the card, space and Enter turn it, unless the person is typing or on a control. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Keeps track of the visible card of a deck, also over a reload where the deck has a name.
 * @param section the element that contains the card and its controls
 */
export function useDeckPosition(
  count: number,
  section: RefObject<HTMLElement | null>,
  itemKey: string | undefined,
): DeckPosition {
  const storage = useRunStorage(itemKey === undefined ? undefined : `place ${itemKey}`);
  const [wanted, setWanted] = useState(0);
  const [turned, setTurned] = useState<number | null>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    let shown = true;
    storage
      .load()
      .then((kept) => {
        if (shown && !hasMoved.current && typeof kept === 'number' && Number.isInteger(kept) && kept > 0)
          setWanted(kept);
      })
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [storage]);
  // The deck may have become shorter since.
  const at = Math.min(wanted, count);
  const show = (place: number) => {
    hasMoved.current = true;
    setWanted(place);
    setTurned(null);
    // A deck that was gone through begins anew.
    if (place < count) storage.save(place);
    else storage.clear();
  };
  const goTo = (place: number) => show(Math.min(count, Math.max(0, place)));
  const step = (place: number, part: CardPart) => {
    flushSync(() => goTo(place));
    const control = section.current?.querySelector<HTMLElement>(part);
    (control ?? section.current?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  };
  const turn = () => setTurned(turned === at ? null : at);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isOn = (controls: string) => target instanceof HTMLElement && target.closest(controls) !== null;
    if (isOn('input, textarea, dialog') || altKey || ctrlKey || metaKey) return;
    if ((key === ' ' || key === 'Enter') && !isOn('button, a') && at < count) {
      event.preventDefault();
      turn();
    }
    const to = key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : at;
    // Space then turns the card.
    if (to !== at && to >= 0 && to <= count) step(to, '[data-turn]');
  };
  return { at, isTurned: turned === at, turn, goTo, show, step, onKeyDown };
}
