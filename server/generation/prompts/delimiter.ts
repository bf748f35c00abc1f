import { randomBytes } from 'node:crypto';

/** Puts a text that somebody typed between two marks; `label` says what it is. */
export type Quote = (label: string, text: string) => string;

const draw = () => randomBytes(8).toString('hex');

/**
 * Marks for one request: their name is drawn by lot, and drawn again should a text hold it, so that no text can close
 * its own mark or open another. `texts` is everything that will be quoted.
 */
export function createQuote(texts: readonly string[], lot: () => string = draw): Quote {
  let name = lot();
  while (texts.some((text) => text.includes(name))) name = lot();
  return (label, text) => `<${label}-${name}>\n${text}\n</${label}-${name}>`;
}
