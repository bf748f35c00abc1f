import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { actOfKey } from './combobox-keys.ts';
import { type Choice, type ComboboxOption, choicesFor, labelOf } from './combobox-state.ts';

export type ComboboxInput = {
  options: ComboboxOption[];
  value: string;
  onValueChange: (value: string) => void;
  allowOwn: boolean;
  disabled: boolean;
};

/** Code of every key that an input method (IME) uses to compose a word: it is not meant for the list. */
const COMPOSING = 229;

/** No list, nothing typed: the field shows the name of its value. */
const AT_REST = { open: false, search: undefined, active: -1, moved: false, said: '' };

type State = {
  open: boolean;
  /** What is being typed. */
  search: string | undefined;
  /** Place of the option that Enter would choose, -1 for none. */
  active: number;
  /** The person went to that option with the arrow keys; a search makes its best match active by itself. */
  moved: boolean;
  /** What a screen reader is told once the list is closed. */
  said: string;
};

/** The behaviour of a combobox: what is shown, what is announced, and what keys and the focus do to it. */
export function useCombobox({ options, value, onValueChange, allowOwn, disabled }: ComboboxInput) {
  const [state, setState] = useState<State>(AT_REST);
  const { open, search, active, moved } = state;
  const choices = choicesFor(options, search ?? '', allowOwn);
  const chosen = choices.findIndex((choice) => choice.value === value);

  const choose = (choice: Choice | undefined) => {
    setState({ ...AT_REST, said: choice?.label ? `Choisi\u00a0: ${choice.label}` : '' });
    if (choice && choice.value !== value) onValueChange(choice.value);
  };
  // Words that were typed and that no option was chosen for: kept where one's own are allowed or an option says just that.
  const settle = () => {
    if (search === undefined) return setState(AT_REST);
    if (search.trim() === '') return choose({ value: '', label: '' });
    const only = choices.length === 1 ? choices[0] : undefined;
    choose(allowOwn ? (choices.find((choice) => choice.own) ?? only) : only);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (disabled || event.keyCode === COMPOSING) return;
    const act = actOfKey(event, { open, count: choices.length, active, chosen });
    if (act === undefined) return;
    // The caret and the focus go where these keys take them everywhere. Of the others the browser makes nothing: an
    // Escape for the list closes no dialog around it.
    if (act.type !== 'caret' && act.type !== 'leave') event.preventDefault();
    switch (act.type) {
      case 'open':
        return setState({ ...state, open: true, active: act.at, moved: act.at >= 0, said: '' });
      case 'move':
        return setState({ ...state, active: act.to, moved: act.to >= 0 });
      case 'caret':
        return setState({ ...state, active: -1, moved: false });
      case 'choose':
        return active < 0 ? settle() : choose(choices[active]);
      case 'leave':
        // With words of one's own allowed, the best match is an offer; without, it is what was meant.
        if (active >= 0 && (moved || !allowOwn)) choose(choices[active]);
        return;
      case 'restore':
        return setState(AT_REST);
    }
  };

  return {
    /** Options are shown, or the note that there are none. */
    open,
    choices,
    active: open ? active : -1,
    text: search ?? labelOf(options, value),
    announcement: open ? counted(choices.length) : state.said,
    choose,
    field: {
      onKeyDown: press,
      onClick: () => {
        if (!disabled && !open) setState({ ...state, open: true, active: chosen, said: '' });
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onBlur: () => {
        settle();
        setState(AT_REST);
      },
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const typed = event.currentTarget.value;
        setState({ ...AT_REST, open: true, search: typed, active: typed.trim() === '' ? -1 : 0 });
      },
    },
  };
}

function counted(count: number): string {
  return count === 0 ? 'Aucun résultat' : `${count} choix`;
}
