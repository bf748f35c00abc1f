/**
 * How many compressed bytes are unpacked at a time. Deflate expands a byte to at most 1,032, so at most 4 MB
 * are unpacked before the size is checked.
 */
const SLICE = 4_096;
const GZIP = [0x1f, 0x8b];
/**
 * Matches a control character that no text contains. White space, and the characters that a wrong encoding
 * produces, are excluded.
 */
const BINARY = /[^\P{Cc}\s\u0080-\u009f]/u;

/** Encodes a text as UTF-8, gzipped if that saves a fifth or more. */
export async function packText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const { gzipSync } = await import('fflate');
  const packed = gzipSync(bytes);
  return packed.length < bytes.length * 0.8 ? new Uint8Array(packed) : bytes;
}

/**
 * Decodes the text of a file and unpacks it if it is gzipped.
 * @param max bytes of the text; a file that unpacks to more is not unpacked further
 * @returns null if it is too large, damaged, or not a text
 */
export async function unpackText(bytes: Uint8Array, max: number): Promise<string | null> {
  try {
    const plain = GZIP.every((byte, at) => bytes[at] === byte) ? await gunzip(bytes, max) : bytes;
    if (plain.length > max) return null;
    const text = decodeText(plain);
    return BINARY.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * Tries UTF-8 first, then what older spreadsheets and editors write: UTF-16 with a byte order mark, or
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Packs a text with words that both sides know, which makes a short text much shorter. */
export async function packWithWords(text: string, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const [bytes, dictionary] = [text, words].map((one) => new TextEncoder().encode(one));
  const { deflateSync } = await import('fflate');
  return new Uint8Array(
    deflateSync(bytes ?? new Uint8Array(), { level: 9, dictionary: dictionary ?? new Uint8Array() }),
  );
}

/** Unpacks what `packWithWords` packed with the same words; null as `unpackText`. */
export async function unpackWithWords(bytes: Uint8Array, words: string, max: number): Promise<string | null> {
  try {
    const { Inflate } = await import('fflate');
    const dictionary = new TextEncoder().encode(words);
    const plain = unpacked((use) => new Inflate({ dictionary }, use), bytes, max);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

async function gunzip(bytes: Uint8Array, max: number): Promise<Uint8Array> {
  const { Gunzip } = await import('fflate');
  return unpacked((use) => new Gunzip(use), bytes, max);
}

type Use = (part: Uint8Array, isFinal: boolean) => void;

/** @throws RangeError where it is too large or cut short */
function unpacked(
  streamTo: (use: Use) => { push(part: Uint8Array, isFinal: boolean): void },
  bytes: Uint8Array,
  max: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const stream = streamTo((part, final) => {
    length += part.length;
    if (length > max) throw new RangeError('Too large once unpacked');
    parts.push(part);
    ended = final;
  });
  for (let at = 0; at < bytes.length; at += SLICE) {
    stream.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  }
  if (!ended) throw new RangeError('Cut short');
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
