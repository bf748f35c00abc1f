import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * State of the text fields of one form: their values, and an error message per field that is cleared when the
 * field changes. The fields are controlled so that the typed text survives any answer of the server.
 */
export function useFields<Values extends Record<string, string>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});

  const set = useCallback((name: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others as Errors<Values>);
  }, []);

  return {
    values,
    errors,
    set,
    setAll: setValues,
    showErrors: setErrors,
    /** `value`, `error` and `onChange` of one field, to be spread on it. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    /** Parses `candidate` with the schema. On failure it shows an error under each wrong field and answers null. */
    check<Checked>(schema: z.ZodMiniType<Checked>, candidate: unknown): Checked | null {
      const parsed = schema.safeParse(candidate);
      if (parsed.success) return parsed.data;
      const found: Record<string, string> = {};
      for (const issue of parsed.error.issues) found[String(issue.path[0])] ??= issue.message;
      setErrors(found as Errors<Values>);
      return null;
    },
  };
}
