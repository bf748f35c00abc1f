/** An inline picture, or a rooted path; a tab or a backslash would let « /\t/ailleurs » name another host. */
const INLINE = /^data:image\/[a-z0-9.+-]+[;,]/i;
const ROOTED = /^\/(?!\/)[^\s\\]*$/;

/**
 * The address of a picture when it needs nobody else's server: `data:` or our own origin; null otherwise. A picture
 * from elsewhere would tell that server who studies what and when, and would not show with no connection.
 */
export function ownPicture(address: string, origin: string): string | null {
  const trimmed = address.trim();
  const path = origin !== '' && trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  return INLINE.test(path) || ROOTED.test(path) ? path : null;
}

/** The text is an address of another place, which nobody can read as an answer. */
export function isElsewhere(address: string, origin: string): boolean {
  return /^\s*(https?:)?\/\//i.test(address) && ownPicture(address, origin) === null;
}
