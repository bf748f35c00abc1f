import { countCharacters, firstCharacters } from '#contract/text.ts';

export type Typing = {
  /** Text before the keystroke or the paste. */
  before: string;
  /** Text after it. */
  after: string;
  /** Where the caret stands in `after`, in UTF-16 units. */
  caret: number;
  /** The most characters, as a person counts them. */
  max: number;
};

/**
 * Refuses what goes beyond `max`, the way `maxlength` does but counting as a person counts: of what was just
 * typed or pasted, only the beginning that fits stays, and what stood around it is never cut.
 * A text that was already too long may only get shorter. Answers the text and where the caret belongs.
 */
export function limitInput({ before, after, caret, max }: Typing): { text: string; caret: number } {
  const length = countCharacters(after);
  if (length <= max || length < countCharacters(before)) return { text: after, caret };
  const tail = after.slice(caret);
  let start = 0;
  while (start < caret && start < before.length - tail.length && before[start] === after[start]) start += 1;
  const head = after.slice(0, start);
  const room = Math.max(0, max - countCharacters(head) - countCharacters(tail));
  const kept = firstCharacters(after.slice(start, caret), room);
  return { text: head + kept + tail, caret: start + kept.length };
}
