/**
 * The address of a link that may be followed: absolute, http or https, in the browser's own spelling, where a name in
 * another script stands in ASCII and can't pass for a known one. Null for anything else.
 */
export function safeLink(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
