/** Up to this many characters stay on one line: the chalk stroke underlines a word or a date, not a paragraph. */
const SHORT = 24;
/** From this many characters on, centred lines are hard to follow, and the text is set like a paragraph. */
const LONG = 200;

/** True for a word or a date. */
export const isShort = (text: string): boolean => text.length <= SHORT;

/** True for a paragraph, as opposed to a short answer. */
export const isLong = (text: string): boolean => text.length > LONG;
