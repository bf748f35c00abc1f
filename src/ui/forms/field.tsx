import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './field-frame.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { useLimit } from './use-limit.ts';

export type FieldProps = FieldTexts & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date';
  value: string;
  /** Shows the counter `n/max` and refuses further characters. */
  maxCharacters?: number;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'maxLength'>;

/** A single-line text field with label, counter, hint and error. Native input props and `ref` go to the input. */
export function Field(props: FieldProps) {
  const { label, optional, hint, error, type = 'text', maxCharacters, className, onChange, ...rest } = props;
  const [shown, setShown] = useState(false);
  const { ids, aria } = useFieldIds({ label, hint, error }, rest.id, maxCharacters !== undefined);
  const { change, isCut } = useLimit(rest.value, maxCharacters, onChange);
  const secret = type === 'password';
  const counted = maxCharacters === undefined ? undefined : { text: rest.value, max: maxCharacters };
  return (
    <FieldFrame {...{ label, optional, hint, error, ids, counted, isCut, className }}>
      <div className={styles.with}>
        <input
          {...rest}
          {...aria}
          type={secret && shown ? 'text' : type}
          onChange={change}
          className={classList(styles.control, secret && styles.roomAtEnd)}
        />
        {secret && (
          <span className={styles.atEnd}>
            <IconButton
              label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
