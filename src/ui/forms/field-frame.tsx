import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { countCharacters } from '#contract/text.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { counterText, numberText } from '#src/ui/text/number-text.ts';
import styles from './field-frame.module.css';

export type FieldTexts = {
  label: string;
  /** Marks a field that may stay empty. The mark is lighter and not part of the field's name. */
  optional?: boolean;
  /** A short help text below the field. */
  hint?: ReactNode;
  /** The error message, shown in red below the field. It also marks the field as invalid. */
  error?: string;
};

/** Ids and aria attributes that connect a control to its label, hint, counter and error. */
export function useFieldIds(texts: FieldTexts, id: string | undefined, counted: boolean) {
  const own = useId();
  const control = id ?? own;
  const ids = { control, hint: `${own}hint`, error: `${own}error`, counter: `${own}counter` };
  const described = [
    texts.error !== undefined && ids.error,
    texts.hint !== undefined && ids.hint,
    counted && ids.counter,
  ].filter(Boolean);
  return {
    ids,
    aria: {
      id: control,
      'aria-invalid': texts.error !== undefined || undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  };
}

export type FieldFrameProps = FieldTexts & {
  ids: ReturnType<typeof useFieldIds>['ids'];
  /** The text to count and its maximum number of characters. */
  counted?: { text: string; max: number };
  /** True when the end of what was pasted was left out. */
  isCut?: boolean;
  className?: string;
  children: ReactNode;
};

/** The frame of a control: label and counter above it, hint and error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, optional, hint, error, ids, counted, isCut = false, className, children } = props;
  return (
    <div className={classList(styles.frame, className)}>
      <div className={styles.top}>
        <span className={styles.name}>
          <label htmlFor={ids.control}>{label}</label>
          {optional && <span className={styles.optional}> (facultatif)</span>}
        </span>
        {counted && <Counter id={ids.counter} {...counted} />}
      </div>
      {children}
      {isCut && (
        <p role="status" className={styles.hint}>
          Le texte collé est trop long pour ce champ&nbsp;: sa fin n’y est pas.
        </p>
      )}
      {error !== undefined && (
        <p id={ids.error} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Counter({ id, text, max }: { id: string; text: string; max: number }) {
  const count = countCharacters(text);
  return (
    <span id={id} className={classList(styles.counter, count >= max && styles.full)}>
      <span aria-hidden>{counterText(count, max)}</span>
      <VisuallyHidden>{`${numberText(count)} caractères sur ${numberText(max)}`}</VisuallyHidden>
    </span>
  );
}
