import { Check, ChevronDown, Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './combobox.module.css';
import type { Choice, ComboboxOption } from './combobox-state.ts';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { useCombobox } from './use-combobox.ts';

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
 * A field that searches in a list of options, the editable combobox of the ARIA Authoring Practices: type to narrow it
 * down, arrow keys or a tap to choose, Escape to give up. `combobox-keys.ts` knows every key.
 */
export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error, className, options, value, onValueChange } = props;
  const { allowOwn = false, disabled = false } = props;
  const { ids, aria } = useFieldIds({ label, hint, error }, undefined, false);
  const box = useCombobox({ options, value, onValueChange, allowOwn, disabled });
  const { open, choices, active } = box;
  const expanded = open && choices.length > 0;
  const listId = useId();
  const optionId = (place: number) => `${listId}-${place}`;
  const activeId = active >= 0 ? optionId(active) : undefined;
  const list = useRef<HTMLDivElement>(null);
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
            {...box.field}
            role="combobox"
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="off"
            spellCheck={false}
            name={props.name}
            placeholder={props.placeholder}
            required={props.required}
            disabled={disabled}
            maxLength={props.maxLength}
            value={box.text}
            className={classList(frame.control, frame.roomAtEnd)}
          />
          <span className={frame.atEnd}>
            <ChevronDown className={frame.arrow} aria-hidden />
          </span>
        </div>
        {expanded && (
          // A press on the list, its scroll bar included, leaves the focus in the field.
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={label}
            tabIndex={-1}
            className={styles.list}
            onMouseDown={(event) => event.preventDefault()}
          >
            {choices.map((choice, place) => (
              <Line
                key={choice.own ? 'own' : choice.value}
                id={optionId(place)}
                choice={choice}
                chosen={choice.value === value}
                active={place === active}
                onChoose={box.choose}
              />
            ))}
          </div>
        )}
        {open && !expanded && <p className={classList(styles.list, styles.none)}>Aucun résultat</p>}
        <VisuallyHidden>
          <span role="status">{box.announcement}</span>
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
