import type { IncomingMessage } from 'node:http';

/**
 * True for a page of Ardoise itself, and for a client that is no browser: browsers name the page in a header that no page
 * can write. The address that was asked counts as well as `publicUrl`, because a school may reach its machine under more
 * than one name.
 */
export function isOwnPage({ headers }: IncomingMessage, publicUrl: URL): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl.origin) return true;
  return host !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
}
