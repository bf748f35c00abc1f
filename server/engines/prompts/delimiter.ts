import { randomBytes } from 'node:crypto';

/** Puts a text that a person typed between two tags; `label` names what it is. */
export type Quote = (label: string, text: string) => string;

const draw = () => randomBytes(8).toString('hex');

/**
 * Tags for one request. Their name is random, and drawn again when a text contains it, so that no text can close its own
 * tag or open another. `texts` is everything that will be quoted.
 */
export function createQuote(texts: readonly string[], lot: () => string = draw): Quote {
  let name = lot();
  while (texts.some((text) => text.includes(name))) name = lot();
  return (label, text) => `<${label}-${name}>\n${text}\n</${label}-${name}>`;
}
