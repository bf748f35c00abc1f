import type { FastifyInstance } from 'fastify';
import { DAY } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';

/** How long a copy of the file may be believed. RFC 9116 asks for less than a year. */
const BELIEVED_MS = 180 * DAY;

interface Options {
  /** A `mailto:` or `https:` address of whoever runs the installation; without it there is no file. */
  readonly contact: URL | undefined;
  readonly publicUrl: URL;
  readonly clock: Clock;
}

/** Serves `/.well-known/security.txt` (RFC 9116): whom to tell about a hole. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: Options): void {
  app.get(PATH, async (_request, reply) => {
    if (contact === undefined) throw new Refusal('not_found');
    const lines = [
      `Contact: ${contact.href}`,
      `Expires: ${new Date(clock.now() + BELIEVED_MS).toISOString()}`,
      `Canonical: ${new URL(PATH, publicUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}

const PATH = '/.well-known/security.txt';
