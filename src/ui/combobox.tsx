import { Check, ChevronDown, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classList } from './class-list.ts';
import styles from './combobox.module.css';
import { type Choice, type ComboboxOption, choicesFor, labelOf } from './combobox-state.ts';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ComboboxProps = FieldTexts & {
  options: ComboboxOption[];
  /** The chosen option's value, the person's own words, or '' for nothing yet. */
  value: string;
  onValueChange: (value: string) => void;
  /** The person may answer with their own words. */
  allowOwn?: boolean;
  /** Most characters of one's own words. */
  maxLength?: number;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  autoComplete?: string;
  className?: string;
};

/**
 * A field that searches in a list of options (ARIA 1.2 combobox with a listbox): type to narrow it down, arrow
 * keys or a tap to choose, Escape to give up.
 */
export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error, className, options, value, onValueChange, allowOwn = false } = props;
  const { ids, aria } = useFieldIds({ label, hint, error }, undefined, false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** What is being typed; undefined while the field shows the chosen value. */
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(-1);
  const choices = choicesFor(options, search ?? '', allowOwn);
  const optionId = (place: number) => `${listId}-${place}`;

  const show = () => {
    if (props.disabled || open) return;
    setOpen(true);
    setActive(options.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setSearch(undefined);
    setActive(-1);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onValueChange(choice.value);
    close();
  };
  // Leaving the field keeps what was typed where one's own words are allowed or an option says just that.
  const leave = () => {
    if (search === undefined) return close();
    if (search.trim() === '') return choose({ value: '', label: '' });
    const only = choices.length === 1 ? choices[0] : undefined;
    choose(allowOwn ? (choices.find((choice) => choice.own) ?? only) : only);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((at) =>
        at < 0 && step < 0 ? choices.length - 1 : (at + step + choices.length) % choices.length,
      );
    } else if (key === 'Enter' && open) {
      event.preventDefault();
      choose(choices[active]);
    } else if (key === 'Escape' && open) {
      // The dialog around it stays open: this Escape was for the list.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  const activeId = open && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <FieldFrame {...{ label, optional, hint, error, ids, className }}>
      <div className={styles.box}>
        <div className={frame.with}>
          <input
            {...aria}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="off"
            spellCheck={false}
            name={props.name}
            placeholder={props.placeholder}
            required={props.required}
            disabled={props.disabled}
            maxLength={props.maxLength}
            value={search ?? labelOf(options, value)}
            className={classList(frame.control, frame.roomAtEnd)}
            onClick={show}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={press}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setOpen(true);
              setActive(event.currentTarget.value.trim() === '' ? -1 : 0);
            }}
          />
          <span className={frame.atEnd}>
            <ChevronDown className={frame.arrow} aria-hidden />
          </span>
        </div>
        {open && (
          <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
            {choices.map((choice, place) => (
              <Line
                key={choice.own ? 'own' : choice.value}
                id={optionId(place)}
                choice={choice}
                chosen={choice.value === value}
                active={place === active}
                onChoose={choose}
              />
            ))}
            {choices.length === 0 && <p className={styles.none}>Aucun résultat</p>}
          </div>
        )}
        <VisuallyHidden>
          <span role="status">{open ? `${choices.length} choix` : ''}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

type LineProps = {
  id: string;
  choice: Choice;
  chosen: boolean;
  active: boolean;
  onChoose: (choice: Choice) => void;
};

/** One option. The focus never leaves the field: keys are handled there, as the combobox pattern asks. */
function Line({ id, choice, chosen, active, onChoose }: LineProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={active || undefined}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {choice.own && <Plus aria-hidden />}
      <span className={styles.name}>
        {choice.own ? `Ajouter «\u00a0${choice.label}\u00a0»` : choice.label}
      </span>
      {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
      {chosen && <Check aria-hidden />}
    </button>
  );
}
