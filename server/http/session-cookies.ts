import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, TOKEN_LIFE_MS } from '#contract/limits.ts';
import type { SessionCookies } from '#server/calls/call.ts';

/** Bytes that a name may take in the cookie. With an e-mail of 254 characters in any script, the cookie fits 4,096. */
const NAME_BYTES = 500;

/** The longest that browsers keep a cookie. */
const DEVICE_LIFE_MS = 400 * DAY;

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The start of `text` that takes at most `max` bytes when it is percent-encoded, without cutting a character in two. */
function capEncoded(text: string, max: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of segmenter.segment(text)) {
    bytes += encodeURIComponent(segment).length;
    if (bytes > max) break;
    kept += segment;
  }
  return kept;
}

/**
 * The cookies `token`, `userData` and `id` of the specification. The app reads them, so they are not HttpOnly. A browser
 * silently drops a cookie over 4,096 bytes and keeps the old one, perhaps of another account, so the free-text fields are
 * cut. What marks the device is for the server alone.
 */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): SessionCookies {
  const write = (name: string, value: string, maxAgeMs: number, scope = 'Path=/') => {
    const attributes = `Max-Age=${maxAgeMs / 1000}; ${scope}; SameSite=Lax${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  };
  return {
    device: /(?:^|; ?)device=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
    setDevice: (marker) =>
      write('device', marker, marker === '' ? 0 : DEVICE_LIFE_MS, 'Path=/api/users; HttpOnly'),
    set(token, user) {
      const small = {
        ...user,
        fname: capEncoded(user.fname, NAME_BYTES),
        lname: capEncoded(user.lname, NAME_BYTES),
      };
      write('token', token, TOKEN_LIFE_MS);
      write('userData', encodeURIComponent(JSON.stringify(small)), TOKEN_LIFE_MS);
      write('id', String(user.id), TOKEN_LIFE_MS);
    },
    clear() {
      for (const name of ['token', 'userData', 'id']) write(name, '', 0);
    },
  };
}
