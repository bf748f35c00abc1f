import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** A control of a card that can take the focus: the turn button or one of the two arrows. */
export type CardPart = '[data-turn]' | '[data-before]' | '[data-after]';

export interface DeckPosition {
  /** Position of the visible card, from 0. */
  readonly at: number;
  /** Goes to a card, or to the nearest existing one. */
  goTo(place: number): void;
  /** Shows a card that may only exist after the current change of the deck. */
  show(place: number): void;
  /**
   * Goes to a card and focuses a control of it, because the control that was used is removed with the
   * previous card.
   */
  step(place: number, part: CardPart): void;
  /** The arrow keys change the card, unless the person is typing. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Keeps track of the visible card of a deck.
 * @param section the element that contains the card and its controls
 */
export function useDeckPosition(count: number, section: RefObject<HTMLElement | null>): DeckPosition {
  const [wanted, setWanted] = useState(0);
  // The deck may have become shorter since.
  const at = Math.min(wanted, count - 1);
  const goTo = (place: number) => setWanted(Math.min(count - 1, Math.max(0, place)));
  const step = (place: number, part: CardPart) => {
    flushSync(() => goTo(place));
    section.current?.querySelector<HTMLElement>(part)?.focus();
  };
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null;
    if (isTyping || altKey || ctrlKey || metaKey) return;
    const to = key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : at;
    // Space then turns the card.
    if (to !== at) step(to, '[data-turn]');
  };
  return { at, goTo, show: setWanted, step, onKeyDown };
}
