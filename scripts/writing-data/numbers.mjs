/** First of the 94 printable characters that numbers are written in: no space, no line end. */
const FIRST = 33;
/** Characters that end a number; the other 32 carry five bits and go on. */
const ENDING = 62;

/**
 * Whole numbers as text, the small ones in one character; read back by engine/language/lexicon/numbers.ts.
 * @param {Iterable<number>} values
 */
export function writeNumbers(values) {
  const written = [];
  for (const value of values) {
    let rest = value;
    while (rest >= ENDING) {
      written.push(FIRST + ENDING + (rest % 32));
      rest = Math.floor(rest / 32);
    }
    written.push(FIRST + rest);
  }
  let text = '';
  for (let at = 0; at < written.length; at += 8192)
    text += String.fromCharCode(...written.slice(at, at + 8192));
  return text;
}
