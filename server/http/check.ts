import type * as z from 'zod/mini';
import { Refusal } from '#server/refusal.ts';

/** What zod/mini says when the schema has no French sentence of its own. */
const UNSPOKEN = 'Invalid input';

/**
 * Passes a value through its schema; unknown members are dropped.
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
    fields.set(field, message.startsWith(UNSPOKEN) ? 'Champ invalide' : message);
  }
  throw new Refusal('invalid_payload', fields.size > 0 ? { fields: Object.fromEntries(fields) } : {});
}

/** Path values that don't fit name nothing: the answer is the same as for a row that is not there. */
export function checkParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}
