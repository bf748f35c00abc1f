import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import styles from './select.module.css';

export type SelectProps = FieldTexts & {
  /** Pass `children` instead for groups of options. */
  options?: Array<{ value: string; label: string }>;
} & ComponentPropsWithRef<'select'>;

/** The system's own select element, with label, hint and error. */
export function Select({ label, optional, hint, error, options, className, children, ...rest }: SelectProps) {
  const { ids, aria } = useFieldIds({ label, hint, error }, rest.id, false);
  return (
    <FieldFrame {...{ label, optional, hint, error, ids, className }}>
      <div className={frame.with}>
        <select {...rest} {...aria} className={classList(frame.control, styles.select)}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <span className={frame.atEnd}>
          <ChevronDown className={frame.arrow} aria-hidden />
        </span>
      </div>
    </FieldFrame>
  );
}
