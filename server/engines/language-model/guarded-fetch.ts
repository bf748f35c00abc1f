import { ModelFailure } from './model-failure.ts';

/** Bytes of one answer. A chunk takes a few hundred bytes a token, so this is many times the longest answer. */
const ANSWER_BYTES = 6 * 1024 * 1024;

/**
 * `fetch` for the model's service. It follows no redirect, which could send the key anywhere, and reads no more than an
 * answer can have.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.body === null) return response;
  let left = ANSWER_BYTES;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      left -= bytes.byteLength;
      if (left < 0) controller.error(new ModelFailure('too_long'));
      else controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
};
