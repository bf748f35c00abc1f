/** True when an optional field was filled in. */
export const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
