import type * as z from 'zod/mini';
import { fieldFailures } from '#contract/messages/fields.ts';
import { Refusal } from '#server/base/refusal.ts';

/** How zod/mini's own message begins, where the schema has no French sentence. */
const NOT_FRENCH = 'Invalid input';

/**
 * Parses a value with its schema, which drops unknown members.
 * @throws Refusal `invalid_payload` with a French sentence for each wrong field
 */
export function checkPayload(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const [field] = path;
    if (typeof field !== 'string' || fields.has(field)) continue;
    fields.set(field, message.startsWith(NOT_FRENCH) ? fieldFailures.any : message);
  }
  throw new Refusal('invalid_payload', fields.size > 0 ? { fields: Object.fromEntries(fields) } : {});
}

/** Path values that don't fit name nothing, so the answer is the same as for a row that does not exist. */
export function checkParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}
