const FENCED = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i;

/**
 * The JSON value in what a model wrote: bare, in a code fence, or between words. Undefined when there is no whole one.
 */
export function findJson(text: string): unknown {
  const fenced = FENCED.exec(text)?.[1] ?? '';
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next reading may be the right one.
    }
  }
  return undefined;
}

/** What was open at one place of a JSON text, innermost last. */
type Open = '{' | '[';
const closing = (open: readonly Open[]) =>
  [...open]
    .reverse()
    .map((one) => (one === '{' ? '}' : ']'))
    .join('');

/** The value at the start of a JSON text. */
interface Mended {
  readonly value: unknown;
  /** False for a value that had its end, and words after it. */
  readonly wasCut: boolean;
}

/**
 * The value of a JSON text that was cut off, as far as its entries are whole: it is closed after the last object or
 * list that ended. Null when none had.
 */
export function mendJson(text: string): Mended | null {
  const start = text.indexOf('{');
  if (start < 0) return null;
  const open: Open[] = [];
  let inText = false;
  let mended: string | undefined;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') open.push(sign);
    else if (sign === '}' || sign === ']') {
      open.pop();
      mended = text.slice(start, at + 1) + closing(open);
      if (open.length === 0) break;
    }
  }
  try {
    return mended === undefined ? null : { value: JSON.parse(mended) as unknown, wasCut: open.length > 0 };
  } catch {
    return null;
  }
}
