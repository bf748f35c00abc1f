import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Intention } from '#server/database/once.ts';
import { Refusal } from '#server/refusal.ts';

/** A UUID, or any other name a client can make unique: visible ASCII, at most 128. */
const KEY = /^[\x21-\x7e]{1,128}$/;

/** Of a call that changes nothing. */
export const noIntention: Intention = { key: null, payloadHash: '' };

/**
 * The `Idempotency-Key` of a call with a digest of what it asks. The payload was rebuilt by its schema, so the
 * order of its members is the schema's and the digest does not depend on how the client wrote it.
 * @throws Refusal `invalid_payload` on a malformed key
 */
export function readIntention(request: FastifyRequest, name: string, payload: unknown): Intention {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new Refusal('invalid_payload', { fields: { 'Idempotency-Key': 'Clé invalide' } });
  }
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([name, payload]))
    .digest('base64url');
  return { key: key ?? null, payloadHash };
}
