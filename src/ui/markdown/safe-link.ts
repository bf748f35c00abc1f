/**
 * Answers the address of a link if it may be followed: absolute, http or https, in the browser's own
 * spelling. That spelling shows a host name in another script in ASCII, so that it can't imitate a known
 * name. It answers null for anything else.
 */
export function safeLink(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
