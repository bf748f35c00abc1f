import type { FastifyReply } from 'fastify';
import { TOKEN_LIFE_MS } from '#contract/limits.ts';
import type { SessionCookies } from './call.ts';

/** Bytes that a name may take in the cookie: with an e-mail of 254 characters in any script, all fits 4,096. */
const NAME_BYTES = 500;

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The start of `text` that takes at most `max` bytes once percent-encoded, no character cut in two. */
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
 * The cookies `token`, `userData` and `id` of the specification: the app reads them, so they are not HttpOnly.
 * A browser silently drops a cookie over 4,096 bytes and keeps the old one, another account's perhaps, so the
 * free-text fields are capped.
 */
export function sessionCookies(reply: FastifyReply, secure: boolean): SessionCookies {
  const write = (name: string, value: string, maxAgeMs: number) => {
    const attributes = `Max-Age=${maxAgeMs / 1000}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  };
  return {
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
