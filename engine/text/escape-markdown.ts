/**
 * Escapes the characters of a text that Markdown would interpret. Of brackets only the closing one is escaped: that
 * suffices against links, while both would be read as the TeX delimiters `\[` and `\]`, and « -log[H3O+] » as a formula.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_#\]<>|]/g, (mark) => `\\${mark}`);
}

/** Reverses `escapeMarkdown`, also where an older message has its opening brackets escaped. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*_#[\]<>|])/g, '$1');
}
