import type { Finding, Rule } from '../finding.ts';

/** A shorter text is a note rather than a sentence. */
const FEWEST_WORDS = 4;

/**
 * A sentence that ends with a full stop begins with a capital.
 *
 * wrong: « le chat dort sur le mur. »
 * right: « Le chat dort sur le mur. » « notes de cours »
 */
export const capitals: Rule = ({ tokens, opens }): Finding[] => {
  const [first] = tokens;
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const ends = /^[.!?…]+$/.test(tokens.at(-1)?.text ?? '');
  if (
    !opens ||
    first === undefined ||
    first.kind !== 'word' ||
    first.capital ||
    words < FEWEST_WORDS ||
    !ends
  )
    return [];
  if (first.readings.length === 0 && !first.low.endsWith("'")) return [];
  return [
    {
      start: first.start,
      end: first.start + 1,
      after: first.text.charAt(0).toUpperCase(),
      rule: 'majuscule',
    },
  ];
};
