import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { countCharacters } from '#contract/text.ts';
import { classList } from './class-list.ts';
import styles from './field-frame.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FieldTexts = {
  label: string;
  /** Said after the label in a lighter tone and not part of the name, for fields that may stay empty. */
  optional?: boolean;
  /** A word of help under the field. */
  hint?: ReactNode;
  /** What is wrong, in red under the field; also marks the field invalid. */
  error?: string;
};

/** Ids and aria attributes that tie a control to its label, hint, counter and error. */
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
  /** Text to count and the most characters it may have. */
  counted?: { text: string; max: number };
  className?: string;
  children: ReactNode;
};

/** Label and counter above a control, hint and error under it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, optional, hint, error, ids, counted, className, children } = props;
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
      <span aria-hidden>{`${count}/${max.toLocaleString('fr')}`}</span>
      <VisuallyHidden>{`${count} caractères sur ${max}`}</VisuallyHidden>
    </span>
  );
}
