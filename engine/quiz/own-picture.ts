/**
 * An inline picture, or a path from the root. A tab or a backslash is refused, because « /\t/ailleurs » would name
 * another host.
 */
const INLINE = /^data:image\/[a-z0-9.+-]+[;,]/i;
const ROOTED = /^\/(?!\/)[^\s\\]*$/;

/**
 * Returns the address of a picture that needs no foreign server: `data:` or our own origin; null otherwise. A picture
 * from elsewhere would tell its server who studies what and when, and would not appear without a connection.
 */
export function ownPicture(address: string, origin: string): string | null {
  const trimmed = address.trim();
  const path = origin !== '' && trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  return INLINE.test(path) || ROOTED.test(path) ? path : null;
}

/** Tells whether a text is the address of another site, which nobody can read as an answer. */
export function isElsewhere(address: string, origin: string): boolean {
  return /^\s*(https?:)?\/\//i.test(address) && ownPicture(address, origin) === null;
}
