import * as z from 'zod/mini';
import { characters } from '#contract/limits.ts';
import { verificationCode } from '#contract/users.ts';
import { Field } from '#src/ui/forms/field.tsx';

export const CODE_LENGTH = characters.verificationCode.max;
export const codeSchema = z.object({ codeSupplied: verificationCode });

interface CodeFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** The field for the code of an SMS. It holds only letters and digits (spec section 5): a pasted space or dash is removed. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  return (
    <Field
      label="Code de vérification"
      name="codeSupplied"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) =>
        onChange(
          event.currentTarget.value
            .replace(/[^a-z0-9]/gi, '')
            .slice(0, CODE_LENGTH)
            .toUpperCase(),
        )
      }
    />
  );
}
