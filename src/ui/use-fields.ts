import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * The text fields of one form: their values, and the sentence under each wrong one, cleared as soon as it changes.
 * Controlled on purpose: what was typed is still there whatever the answer was.
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
    /** `value`, `error` and `onChange` of one field, to spread on it. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    /** What the schema makes of `candidate`; null, with each sentence under its field, when it refuses. */
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
