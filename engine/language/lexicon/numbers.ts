/** The format is that of scripts/writing-data/numbers.mjs. */
const FIRST = 33;
const ENDING = 62;

/** Decodes the numbers of a line of the lexicon, in order. */
export function readNumbers(line: string): Uint32Array {
  const numbers = new Uint32Array(line.length);
  let count = 0;
  let value = 0;
  let weight = 1;
  for (let at = 0; at < line.length; at += 1) {
    const digit = line.charCodeAt(at) - FIRST;
    if (digit >= ENDING) {
      value += (digit - ENDING) * weight;
      weight *= 32;
    } else {
      numbers[count] = value + digit * weight;
      count += 1;
      value = 0;
      weight = 1;
    }
  }
  return numbers.slice(0, count);
}
