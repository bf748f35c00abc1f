/** Characters that stay on one line: the chalk underlines a word or a date, not a paragraph. */
const SHORT = 24;
/** Characters beyond which centred lines are hard to follow: such a text is set like a paragraph. */
const LONG = 200;

/** A word or a date. */
export const isShort = (text: string): boolean => text.length <= SHORT;

/** A paragraph, rather than an answer at a glance. */
export const isLong = (text: string): boolean => text.length > LONG;
