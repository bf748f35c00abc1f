import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Numbers that break what counts on a number: of sizes, offsets, levels and columns. */
const NUMBERS = [
  '0',
  '-1',
  '1',
  '255',
  '65536',
  '99999999',
  '4294967295',
  '9007199254740993',
  '1e308',
  'NaN',
];
/** What a text may hold that its reader takes for something else. */
const SNAGS = [
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>&b;',
  '<script>fetch("https://example.org")</script>',
  '<![CDATA[',
  '<!--',
  ']]>',
  '&#x110000;',
  '&#0;',
  '\0\0\0\0',
  '\ufffe\ud800',
  '{\\bin99999999 ',
  '\\u-65536?',
  '\\uc99999 ',
  '"\'><',
  '<table><tr><td>',
  '\n# ',
  '| a | b |\n|---|---|\n',
];
/** How often a stretch is repeated, at most. */
const AGAIN = 3_000;

type Random = () => number;
const upTo = (random: Random, end: number): number => Math.floor(random() * end);
const oneOf = <Thing>(random: Random, things: readonly Thing[]): Thing => {
  const thing = things[upTo(random, things.length)];
  if (thing === undefined) throw new Error('Nothing to choose from');
  return thing;
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

/** Changes bytes wherever they stand: flips, holes, repetitions, a cut, a piece of another file. */
function mutatedBytes(file: Uint8Array, random: Random, other: Uint8Array): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(file);
  for (let change = upTo(random, 8); change >= 0; change -= 1) {
    const at = upTo(random, bytes.length);
    const end = Math.min(bytes.length, at + 1 + upTo(random, 400));
    const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const from = upTo(random, other.length);
    bytes = oneOf(random, [
      () =>
        joined(
          before,
          piece.map((byte) => byte ^ (1 << upTo(random, 8))),
          after,
        ),
      () =>
        joined(
          before,
          piece.map(() => oneOf(random, [0, 0xff, 0x20, 0x7f])),
          after,
        ),
      () => joined(before, after),
      () => joined(before, piece, piece, after),
      () => joined(before, other.subarray(from, from + 300), after),
      () => (random() < 0.3 ? joined(before) : joined(before, new Uint8Array([0xff]), after)),
    ])();
  }
  return bytes;
}

/** Changes a text as its reader understands it: numbers, names, stretches repeated and missing, snags. */
function mutatedText(text: string, random: Random): string {
  let mutated = text;
  for (let change = upTo(random, 6); change >= 0 && mutated.length < 5_000_000; change -= 1) {
    const at = upTo(random, mutated.length);
    const end = at + 1 + upTo(random, 200);
    const [before, piece, after] = [mutated.slice(0, at), mutated.slice(at, end), mutated.slice(end)];
    const numbered = after.replace(/-?\d+/, oneOf(random, NUMBERS));
    const tag = /<[^>]{1,80}>|\\[a-z]+-?\d* ?/.exec(after)?.[0] ?? piece;
    mutated = oneOf(random, [
      () => before + piece + numbered,
      () => before + after,
      () => before + piece.repeat(1 + upTo(random, 20)) + after,
      () => before + tag.repeat(1 + upTo(random, AGAIN)) + after,
      () => before + oneOf(random, SNAGS) + piece + after,
      () => before + oneOf(random, SNAGS).repeat(1 + upTo(random, AGAIN)) + after,
      () => before + after.replace(tag, ''),
      () => before + [...piece].reverse().join('') + after,
    ])();
  }
  return mutated;
}

/** Takes a zipped file apart, changes some of its parts as texts, and zips it again, so that its reader gets to them. */
function mutatedParts(file: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file);
  const names = Object.keys(parts).filter((name) => /\.(xml|rels|x?html|opf|ncx)$/.test(name));
  for (let change = upTo(random, 3); change >= 0; change -= 1) {
    const name = oneOf(random, names);
    const part = parts[name] ?? new Uint8Array();
    const way = random();
    if (way < 0.08) delete parts[name];
    else if (way < 0.16) parts[name] = parts[oneOf(random, names)] ?? part;
    else parts[name] = strToU8(mutatedText(strFromU8(part), random));
  }
  return new Uint8Array(zipSync(parts, { level: 1 }));
}

/**
 * A file as bad luck or bad will may have left it.
 * @param other another file, pieces of which may get into it
 */
export function mutated(file: Uint8Array, random: Random, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const isZipped = file[0] === 0x50 && file[1] === 0x4b;
  if (random() < 0.3) return mutatedBytes(file, random, other);
  if (isZipped) return mutatedParts(file, random);
  // Byte for character, so that what is compressed in a PDF stays what it was.
  const text = Buffer.from(mutatedText(Buffer.from(file).toString('latin1'), random), 'latin1');
  return new Uint8Array(random() < 0.2 ? mutatedBytes(text, random, other) : text);
}
