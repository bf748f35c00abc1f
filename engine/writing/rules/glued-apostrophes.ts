import { set } from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Reading } from '#engine/language/lexicon/word-readings.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** Whole words that are written without their apostrophe although the rest is no plain word. */
const WHOLE: Readonly<Record<string, string>> = {
  aujourdhui: 'aujourd’hui',
  quelquun: 'quelqu’un',
  quelquune: 'quelqu’une',
  dabord: 'd’abord',
  daccord: 'd’accord',
  dailleurs: 'd’ailleurs',
  jusqua: 'jusqu’à',
  jusquà: 'jusqu’à',
  jespere: 'j’espère',
  jetais: 'j’étais',
  cetait: 'c’était',
  netait: 'n’était',
  jaime: 'j’aime',
  lecole: 'l’école',
  sil: 's’il',
  sils: 's’ils',
};
/** Words of the list that are French words too, and what has to follow them to be something else. */
const DOUBTFUL = set('sil sils jaime');
const AFTER_QU = set('il elle on ils elles un une en à au aux ont avec après');
const VERB = (reading: Reading): boolean => reading.kind === 'V';

/** What may follow each elided word. */
const FITS: Readonly<Record<string, (readings: readonly Reading[], rest: string) => boolean>> = {
  j: (readings) => readings.some((one) => VERB(one) && one.persons.includes('1')),
  l: (readings) => readings.some(({ kind, number }) => kind === 'N' && number !== 'p'),
  d: (readings, rest) => rest.length > 2 && readings.some(({ kind }) => kind === 'N' || kind === 'I'),
  n: (readings) => readings.some(VERB),
  s: (readings) => readings.some((one) => VERB(one) && /[36]/.test(one.persons)),
  m: (readings) => readings.some((one) => VERB(one) && /[236]/.test(one.persons)),
  t: (readings) => readings.some((one) => VERB(one) && /[136]/.test(one.persons)),
  c: (_, rest) => /^(?:est|était|étaient)$/.test(rest),
  qu: (_, rest) => AFTER_QU.has(rest),
};

/**
 * An elided word takes an apostrophe.
 *
 * wrong: « jespère », « quil vient », « cest vrai », « aujourdhui »
 * right: « lune », « dune », « Jaime »
 */
export const gluedApostrophes: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || (token.capital && at > 0)) return [];
    const next = tokens[at + 1];
    const whole = WHOLE[token.low];
    if (whole !== undefined) {
      const fits =
        token.readings.length === 0 ||
        (DOUBTFUL.has(token.low) && (next?.readings.some(({ kind }) => /[VX]/.test(kind)) ?? false));
      return fits ? [instead(token, whole, 'apostrophe')] : [];
    }
    // A name may begin a sentence: « Latour ».
    if (token.readings.length > 0 || token.capital || token.low.length < 4) return [];
    const [, elided = '', rest = ''] = /^(qu|[jldnsmtc])([aeéèêiîouyh].*)$/.exec(token.low) ?? [];
    const found = restOf(elided, rest, lexicon);
    return found === null ? [] : [instead(token, `${elided}’${found}`, 'apostrophe')];
  });

function restOf(elided: string, rest: string, lexicon: Lexicon): string | null {
  const entry = lexicon.entry(rest);
  return entry !== null && FITS[elided]?.(entry.readings, rest) ? rest : null;
}
