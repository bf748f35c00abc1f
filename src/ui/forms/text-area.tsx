import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import styles from './text-area.module.css';
import { useLimit } from './use-limit.ts';

export type TextAreaProps = FieldTexts & {
  value: string;
  /** Shows the counter `n/max` and refuses further characters. */
  maxCharacters?: number;
  /** A longer text may be pasted, up to this many characters. */
  pasteMax?: number | undefined;
  /** Told the whole text when the end of a paste was left out, and says so in place of the field. */
  onTooLong?: (whole: string) => void;
  /** The number of lines of the empty field. It grows with its text. */
  rows?: number;
} & Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'maxLength' | 'rows'>;

/** A multi-line text field with label, counter, hint and error. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    optional,
    hint,
    error,
    maxCharacters,
    pasteMax,
    onTooLong,
    rows = 3,
    className,
    onChange,
    ...rest
  } = props;
  const { ids, aria } = useFieldIds({ label, hint, error }, rest.id, maxCharacters !== undefined);
  const { change, isCut } = useLimit(rest.value, maxCharacters, onChange, pasteMax, onTooLong);
  const counted = maxCharacters === undefined ? undefined : { text: rest.value, max: maxCharacters };
  return (
    <FieldFrame
      {...{ label, optional, hint, error, ids, counted, isCut: isCut && onTooLong === undefined, className }}
    >
      <div className={styles.growing} data-text={rest.value}>
        <textarea
          {...rest}
          {...aria}
          rows={rows}
          onChange={change}
          className={classList(frame.control, styles.area)}
          style={{ '--rows': rows } as CSSProperties}
        />
      </div>
    </FieldFrame>
  );
}
