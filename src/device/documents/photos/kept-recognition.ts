import * as z from 'zod/mini';
import { photoAdvice } from '#contract/messages/documents.ts';
import type { PhotoFault } from '#engine/documents/photo/prepare-photo.ts';
import { recognisedWord } from './recogniser-messages.ts';

/**
 * What was recognised on a page of a scan, kept until the whole file is read: a page takes a phone up to ten seconds, and an app
 * that was killed does not begin again with the first. The words are kept, and not the text made of them, so that a reading in
 * several goes ends with the text of one.
 */

const pixels = z.int().check(z.gte(1));
const content = z.nullable(
  z.object({
    width: pixels,
    height: pixels,
    lines: z.array(z.array(recognisedWord)),
    faults: z.array(z.enum(Object.keys(photoAdvice) as [PhotoFault, ...PhotoFault[]])),
  }),
);

/** A page that was recognised. Sizes are pixels of its straightened picture. */
export type RecognisedContent = NonNullable<z.infer<typeof content>> & {
  /** Its picture, a JPEG; null where there is no room for it. */
  readonly file: Blob | null;
};

/** Bytes of the number before the words, which says how many bytes they take. */
const HEAD = 4;

/** A page as it is kept; null where there is nothing on it that can be read. */
export function packRecognised(page: RecognisedContent | null): Blob {
  const { file = null, ...words } = page ?? {};
  const text = new TextEncoder().encode(JSON.stringify(page === null ? null : words));
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setUint32(0, text.length);
  return new Blob([head, text, ...(file === null ? [] : [file])]);
}

/** A page that was kept, null where nothing on it can be read; `undefined` where it is damaged. */
export async function unpackRecognised(kept: Blob): Promise<RecognisedContent | null | undefined> {
  try {
    const head = new DataView(await kept.slice(0, HEAD).arrayBuffer());
    const end = HEAD + head.getUint32(0);
    const read = content.parse(JSON.parse(await kept.slice(HEAD, end).text()));
    if (read === null) return null;
    const file = kept.size > end ? kept.slice(end, kept.size, 'image/jpeg') : null;
    return { ...read, file };
  } catch {
    return undefined;
  }
}
