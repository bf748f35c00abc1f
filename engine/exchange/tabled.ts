/**
 * A value without its keys, for a code that has room for little: a list of objects becomes its keys, once, and a row for each.
 * What a row lacks is null, so that a value with a null of its own can't be written so.
 */
export function toTabled(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every(isObject)) return value.map(toTabled);
    const keys = [...new Set(value.flatMap((one) => Object.keys(one)))];
    return { [TABLE]: [keys, ...value.map((one) => keys.map((key) => toTabled(one[key] ?? null)))] };
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, toTabled(inside)]));
}

/** The value that `toTabled` was given; anything that it did not write comes back as something that fits no schema. */
export function fromTabled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTabled);
  if (!isObject(value)) return value;
  const table = value[TABLE];
  if (!Array.isArray(table)) {
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, fromTabled(inside)]));
  }
  const [keys, ...rows] = table;
  if (!Array.isArray(keys) || !rows.every(Array.isArray)) return null;
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(
      keys.flatMap((key, at) => (row[at] == null ? [] : [[String(key), fromTabled(row[at])]])),
    ),
  );
}

/** No field of a content is called so. */
const TABLE = '$';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
