import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fieldFailures } from '#contract/messages/fields.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import { Refusal } from '#server/base/refusal.ts';

/** A UUID, or any other name a client can make unique: visible ASCII, at most 128. */
const KEY = /^[\x21-\x7e]{1,128}$/;

/** For a call that changes nothing. */
export const noIdempotency: Idempotency = { key: null, payloadHash: '' };

/**
 * The `Idempotency-Key` of a call with a digest of what it asks. The payload was parsed by its schema, so that its members
 * have the schema's order and the digest does not depend on how the client wrote them.
 * @throws Refusal `invalid_payload` on a malformed key
 */
export function readIdempotency(request: FastifyRequest, name: string, payload: unknown): Idempotency {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new Refusal('invalid_payload', { fields: { 'Idempotency-Key': fieldFailures.idempotencyKey } });
  }
  const payloadHash = hash('sha256', JSON.stringify([name, payload]), 'base64url');
  return { key: key ?? null, payloadHash };
}
