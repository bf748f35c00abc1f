import { unzipSync, zipSync } from 'fflate';
import { type Chance, createChance } from '../part.ts';

/** A file that somebody's program made, and its name. */
export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was broken on purpose, and how. */
export interface Mutated extends Sample {
  readonly how: string;
}

type Mutation = (bytes: Uint8Array, chance: Chance, others: readonly Sample[]) => Uint8Array;

/** Largest stretch in bytes that is cut out, doubled, or brought from another file. */
const STRETCH_MAX = 20_000;
/** Most mutations of one file. */
const TIMES_MAX = 4;
/** Bytes that the parts of an archive may say they have: one that was broken before may say gigabytes of any of them. */
const PARTS_MAX = 20_000_000;

function stretchOf(bytes: Uint8Array, chance: Chance): [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + 1 + chance.below(STRETCH_MAX))];
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const put = (bytes: Uint8Array, at: number, text: string): Uint8Array =>
  joined(bytes.subarray(0, at), Buffer.from(text, 'latin1'), bytes.subarray(at));

/** What readers of these formats have stumbled over: markup without end, entities that multiply, sizes that lie, scripts. */
const TRAPS: readonly [string, ...string[]] = [
  '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>&c;',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '<img src=x onerror="fetch(1)"><script>globalThis.ran=1</script>',
  '<w:p><w:r><w:t>'.repeat(2_000),
  '</w:tbl></text:p></div>',
  '{\\rtf1'.repeat(2_000),
  '\\bin99999999999 ',
  "\\'f",
  '/OpenAction << /S /JavaScript /JS (globalThis.ran = 1) >>',
  '/AA << /O << /S /Launch /F (calc.exe) >> >>',
  '/Length 99999999999 ',
  '1 0 obj << /Kids [1 0 R] /Count -1 >> endobj',
  'stream\nendstream',
  '%PDF-1.7\n',
  '\0\0\0\0',
  '\ufffd',
  '\xff\xfe',
  '='.repeat(20_000),
  '| '.repeat(20_000),
  '#'.repeat(20_000),
  ' '.repeat(50_000),
];

const mutations: Readonly<Record<string, Mutation>> = {
  'flips bits': (bytes, chance) => {
    const copy = bytes.slice();
    if (copy.length === 0) return copy;
    for (let left = 1 + chance.below(64); left > 0; left -= 1) {
      const at = chance.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
    }
    return copy;
  },
  'cuts the end off': (bytes, chance) => bytes.slice(0, chance.below(bytes.length + 1)),
  'cuts a stretch out': (bytes, chance) => {
    const [from, to] = stretchOf(bytes, chance);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  'doubles a stretch': (bytes, chance) => {
    const [from, to] = stretchOf(bytes, chance);
    return joined(bytes.subarray(0, to), bytes.subarray(from));
  },
  'empties a stretch': (bytes, chance) => bytes.slice().fill(0, ...stretchOf(bytes, chance)),
  'brings a stretch of another file': (bytes, chance, others) => {
    const other = others[chance.below(others.length)]?.bytes ?? bytes;
    const at = chance.below(bytes.length + 1);
    return joined(bytes.subarray(0, at), other.subarray(...stretchOf(other, chance)), bytes.subarray(at));
  },
  'puts a trap in': (bytes, chance) => put(bytes, chance.below(bytes.length + 1), chance.pick(TRAPS)),
  'changes numbers': (bytes, chance) => {
    const text = Buffer.from(bytes).toString('latin1');
    const number = () => chance.pick(['-1', '0', '65536', '2147483648', '99999999999999999999', '1e309']);
    const changed = text.replace(/\d+/g, (digits) => (chance.below(40) === 0 ? number() : digits));
    // pdf.js takes no `Buffer`.
    return new Uint8Array(Buffer.from(changed, 'latin1'));
  },
  'changes signs of markup': (bytes, chance) => {
    const copy = bytes.slice();
    const signs = [...'<>/"=&;(){}[]\\ \n'].map((sign) => sign.charCodeAt(0)) as [number, ...number[]];
    const isSign = new Set(signs);
    for (const [at, byte] of copy.entries())
      if (isSign.has(byte) && chance.below(30) === 0) copy[at] = chance.pick(signs);
    return copy;
  },
};

const names = Object.keys(mutations) as [string, ...string[]];

/** Whether the file is an archive, whose parts can be broken before they are packed again. */
const isArchive = ({ bytes }: Sample): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Breaks one of the samples. The same seed breaks the same one in the same way. Half of the archives are broken inside: their
 * packed bytes alone would only ever tell of a wrong checksum.
 */
export function mutate(samples: readonly [Sample, ...Sample[]], seed: number): Mutated {
  const chance = createChance(seed);
  const sample = chance.pick(samples);
  const told: string[] = [];
  const breakBytes = (bytes: Uint8Array): Uint8Array => {
    const name = chance.pick(names);
    told.push(name);
    return mutations[name]?.(bytes, chance, samples) ?? bytes;
  };
  let { bytes } = sample;
  for (let left = 1 + chance.below(TIMES_MAX); left > 0; left -= 1) {
    if (!isArchive({ name: '', bytes }) || chance.below(2) === 0) bytes = breakBytes(bytes);
    else bytes = breakInside(bytes, chance, breakBytes);
  }
  // A wrong ending is the commonest fault of all.
  const name = chance.below(10) === 0 ? chance.pick(samples).name : sample.name;
  return { name, bytes, how: `${sample.name} as ${name}: ${told.join(', ')}` };
}

function breakInside(
  bytes: Uint8Array,
  chance: Chance,
  breakBytes: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  let parts: Record<string, Uint8Array>;
  let left = PARTS_MAX;
  try {
    parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        left -= originalSize;
        if (left < 0) throw new RangeError('The parts of this archive say that they are too large');
        return true;
      },
    });
  } catch {
    return breakBytes(bytes);
  }
  const text = Object.keys(parts).filter((path) => /\.(xml|rels|xhtml|html|opf|ncx)$/.test(path));
  const path = text[chance.below(text.length)];
  if (path === undefined) return breakBytes(bytes);
  return zipSync({ ...parts, [path]: breakBytes(parts[path] ?? new Uint8Array()) }, { level: 1 });
}
