/** The list of a combobox as its keys see it. */
export type ListState = {
  open: boolean;
  /** How many options it shows. */
  count: number;
  /** Place of the option that Enter would choose, -1 for none. */
  active: number;
  /** Place of the option that is the field's value, -1 for none. */
  chosen: number;
};

export type KeyAct =
  /** Opens the list on this option. */
  | { type: 'open'; at: number }
  | { type: 'move'; to: number }
  /** The browser moves the caret, and the person is back in the text: no option is active. */
  | { type: 'caret' }
  | { type: 'choose' }
  /** Closes the list and puts the value's name back into the field. */
  | { type: 'restore' }
  /** The field is left by the keyboard. */
  | { type: 'leave' };

/** How many options PageUp and PageDown pass. */
const PAGE = 10;

type Press = { key: string; altKey: boolean };

/**
 * What a key does in an editable combobox with a list (ARIA Authoring Practices 1.2, 'Editable Combobox With List
 * Autocomplete'), or undefined where it does what it does in any text field.
 */
export function actOfKey(press: Press, list: ListState): KeyAct | undefined {
  return list.open ? whileOpen(press, list) : whileClosed(press, list);
}

function whileClosed({ key, altKey }: Press, { count, chosen }: ListState): KeyAct | undefined {
  if (key === 'ArrowDown') {
    if (altKey) return { type: 'open', at: -1 };
    return { type: 'open', at: chosen < 0 ? 0 : chosen };
  }
  if (key === 'ArrowUp' && !altKey) return { type: 'open', at: chosen < 0 ? count - 1 : chosen };
  return undefined;
}

function whileOpen({ key, altKey }: Press, { count, active }: ListState): KeyAct | undefined {
  const last = count - 1;
  const move = (to: number): KeyAct => ({ type: 'move', to: count === 0 ? -1 : to });
  switch (key) {
    case 'ArrowDown':
      return move(active >= last ? 0 : active + 1);
    case 'ArrowUp':
      if (altKey) return { type: 'choose' };
      return move(active <= 0 ? last : active - 1);
    case 'PageDown':
      return move(Math.min(last, active + PAGE));
    case 'PageUp':
      return move(Math.max(0, active - PAGE));
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { type: 'caret' };
    case 'Enter':
      return { type: 'choose' };
    case 'Escape':
      return { type: 'restore' };
    case 'Tab':
      return { type: 'leave' };
    default:
      return undefined;
  }
}
