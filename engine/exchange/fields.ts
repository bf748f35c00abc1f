import type * as z from 'zod/mini';
import { asText } from '#engine/quiz/coerce.ts';

/** The fields of an object; null for anything else, a list included. */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The list under `key`, or the list that `value` is; empty where there is none. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const list = fieldsOf(value)?.[key];
  return Array.isArray(list) ? list : [];
}

/** An optional text that is there and fits; what does not fit is left out, and what it stood beside stays. */
export function fitting(schema: z.ZodMiniType<string | undefined>, value: unknown): string | undefined {
  const read = schema.safeParse(asText(value));
  return read.success ? read.data : undefined;
}
