import type * as z from 'zod/mini';
import { asText } from '#engine/quiz/coerce.ts';

/** Returns the fields of an object; null for anything else, including a list. */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Returns the list under `key`, or `value` itself when it is a list; empty when there is none. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const list = fieldsOf(value)?.[key];
  return Array.isArray(list) ? list : [];
}

/** Returns an optional text when it is there and fits the schema. Otherwise only this field is left out. */
export function fitting(schema: z.ZodMiniType<string | undefined>, value: unknown): string | undefined {
  const read = schema.safeParse(asText(value));
  return read.success ? read.data : undefined;
}
