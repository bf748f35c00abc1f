import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes from which compressing saves more than it costs. */
const WORTH_BYTES = 1_024;
/** A quarter of the time of the best quality, a tenth more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
};
type Coding = keyof typeof compressors;

/** The coding that the client accepts and that needs the fewest bytes; null when it accepts none of ours. */
export function codingFor(accepted: string | undefined): Coding | null {
  if (accepted === undefined) return null;
  const read = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) read.add(name);
  }
  return read.has('br') ? 'br' : read.has('gzip') ? 'gzip' : null;
}

/** The validator (ETag) of an answer; a weak one, because the compressed answer has other bytes. */
const tagOf = (payload: string): string => `W/"${hash('sha1', payload, 'base64url')}"`;

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === tag) === true;
}

/**
 * Makes a JSON answer small, as an `onSend` hook: a read that has not changed since the client's copy (`If-None-Match`) is
 * answered 304 with no body, and a long answer is compressed in Node's thread pool. Use it only for answers that hold no
 * secret: the length of a compressed text shows what it contains twice (BREACH).
 */
export async function leanAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload;
  if (request.method === 'GET' && reply.statusCode === 200) {
    const tag = tagOf(payload);
    reply.header('etag', tag);
    if (isKnown(request, tag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    }
  }
  if (payload.length < WORTH_BYTES) return payload;
  reply.header('vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding']);
  if (coding === null) return payload;
  const bytes = await compressors[coding](payload);
  reply.header('content-encoding', coding).header('content-length', bytes.length);
  return bytes;
}
