import { countCharacters, firstCharacters } from '#contract/text.ts';

export type Typing = {
  /** The text before the keystroke or paste. */
  before: string;
  /** The text after it. */
  after: string;
  /** Position of the caret in `after`, in UTF-16 units. */
  caret: number;
  /** The maximum number of characters, as a person counts them. */
  max: number;
  /** What is pasted is kept up to the last word that fits; what is typed, up to the last character. */
  atWord?: boolean;
};

/**
 * Enforces `max` the way `maxlength` does, but counts characters as a person does. Only the part of the typed
 * or pasted text that fits is kept, and the text around it is never cut. A text that was already too long may
 * only get shorter. It answers the text and the new position of the caret.
 */
export function limitInput({ before, after, caret, max, atWord = false }: Typing): {
  text: string;
  caret: number;
} {
  const length = countCharacters(after);
  if (length <= max || length < countCharacters(before)) return { text: after, caret };
  const tail = after.slice(caret);
  let start = 0;
  while (start < caret && start < before.length - tail.length && before[start] === after[start]) start += 1;
  const head = after.slice(0, start);
  const room = Math.max(0, max - countCharacters(head) - countCharacters(tail));
  const added = after.slice(start, caret);
  const fitting = firstCharacters(added, room);
  const kept = atWord ? wholeWords(added, fitting) : fitting;
  return { text: head + kept + tail, caret: start + kept.length };
}

/** The words of `fitting`, the beginning of `text`, that are whole; a single word that does not fit is cut. */
function wholeWords(text: string, fitting: string): string {
  if (fitting.length === text.length || /^\s/u.test(text.slice(fitting.length))) return fitting;
  const end = fitting.search(/\s\S*$/u);
  return end < 0 ? fitting : fitting.slice(0, end);
}
