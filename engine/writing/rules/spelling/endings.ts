import {
  AVOIR,
  BETWEEN,
  ETRE,
  has,
  is,
  MODALS,
  numberOf,
  PREPOSITIONS,
  set,
} from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';

/** Words of no dictionary whose ending tells what they are: each returns the word that was meant, or null. */

/** « nous allont », « nous avont », « nous remercion »: the ending of nous. */
export function firstPlural({ low }: Token, lexicon: Lexicon): string | null {
  const form = low.replace(/ont?$/, 'ons');
  if (form === low) return null;
  if (!low.endsWith('ont'))
    return lexicon.entry(form)?.readings.some(({ persons }) => persons === '4') ? form : null;
  // « nous rejettont », « nous apellont »: a letter doubled, or not.
  const all = [form, form.replace(/([tlnp])\1(?=ons$)/, '$1'), form.replace(/([tlnp])(?=ons$)/, '$1$1')];
  return (
    all.find((one) => lexicon.entry(one)?.readings.some(({ persons }) => persons === '4') === true) ?? null
  );
}

/** « vous trouveré », « vous avé »: the ending of vous. */
export function secondPlural({ low }: Token, before: readonly Token[], lexicon: Lexicon): string | null {
  const form = low.replace(/(?:é|er|és)$/, 'ez');
  let place = before.length - 1;
  while (is(before[place], set("ne n' me m' nous le la les l' lui leur en y"))) place -= 1;
  if (form === low || before[place]?.low !== 'vous') return null;
  return lexicon.entry(form)?.readings.some(({ persons }) => persons.includes('5')) ? form : null;
}

/** « ils se disputère », « elles mangère »: an ending that nobody hears. */
export function pastPlural(
  { low }: Token,
  before: Token | undefined,
  earlier: Token | undefined,
  lexicon: Lexicon,
): string | null {
  const form = `${low.replace(/s$/, '')}nt`;
  // « ils parvinre », « elles ne prire pas »: who did it stands before.
  const isGoverned =
    is(before, set("se s' ce les lui leur")) &&
    (is(earlier, MODALS) || is(earlier, PREPOSITIONS) || has(earlier, 'I'));
  const isTheirs =
    /[iûu]n?re$/.test(low) &&
    !isGoverned &&
    (is(before, set("ils elles ne n' se s' ce qui les lui leur")) ||
      (before !== undefined && has(before, 'N') && !has(before, 'V') && numberOf(before, 'N') === 'p'));
  return (/ères?$/.test(low) || isTheirs) &&
    lexicon.entry(form)?.readings.some(({ persons }) => persons === '6')
    ? form
    : null;
}

/** « le peuple pri la ville », « il mi son manteau »: the past, whose t nobody hears. */
export const pastOf = ({ low }: Token, before: Token | undefined, lexicon: Lexicon): string | null =>
  (has(before, 'N') || is(before, set('il elle on qui'))) &&
  /[iu]$/.test(low) &&
  lexicon.entry(`${low}t`)?.readings.some(({ tense, persons }) => tense === 's' && persons === '3')
    ? `${low}t`
    : null;

/** « elle acceptat », « il allat »: the past has no t, and its subjunctive stands after « que ». */
export const pastSingular = ({ low }: Token, before: readonly Token[], lexicon: Lexicon): string | null =>
  /[^a]at$/.test(low) &&
  !before.some((one) => is(one, set("que qu' si"))) &&
  lexicon.entry(low.slice(0, -1))?.readings.some(({ tense, persons }) => tense === 's' && persons === '3')
    ? low.slice(0, -1)
    : null;

/** « populassion », « déforestassion »: the ending that is said « -ssion » and written « -tion ». */
export function ofTion({ low }: Token, lexicon: Lexicon): string | null {
  const form = low.replace(/ss?ion(s?)$/, 'tion$1');
  const entry = form === low ? null : lexicon.entry(form);
  return entry !== null && (entry.common || form.length > 9) ? form : null;
}

/** « compréhention », « dimention »: the same ending after « en » is often « -ension ». */
export function ofSion({ low }: Token, lexicon: Lexicon): string | null {
  const form = low.replace(/ention(s?)$/, 'ension$1');
  return form !== low && lexicon.entry(form)?.common === true ? form : null;
}

/** « il rejète », « j’appèle »: of the verbs in -eter and -eler, these keep two letters in the spelling of 1990 too. */
export function ofJeter({ low }: Token, lexicon: Lexicon): string | null {
  const form = low.replace(/(app|j)è([lt])/, '$1e$2$2');
  return form !== low && lexicon.entry(form) !== null ? form : null;
}

/** « pétrire », « recevoire »: an infinitive with a mute e. */
export const ofInfinitive = ({ low }: Token, lexicon: Lexicon): string | null =>
  /(?:ir|oir)e$/.test(low) && lexicon.entry(low.slice(0, -1))?.readings.some(({ kind }) => kind === 'I')
    ? low.slice(0, -1)
    : null;

/** « donnees », « fanee »: é before a mute e. */
export const ofÉe = ({ low }: Token, lexicon: Lexicon): string | null =>
  /[^e]ees?$/.test(low) && lexicon.entry(low.replace(/ee(s?)$/, 'ée$1')) !== null
    ? low.replace(/ee(s?)$/, 'ée$1')
    : null;

/** « respectueu », « cheveus », « gateaus »: after these vowels the ending that nobody hears is x. */
export const ofX = ({ low }: Token, lexicon: Lexicon): string | null =>
  [`${low}x`, low.replace(/s$/, 'x')].find(
    (one) =>
      one !== low &&
      /(?:eu|au|ou)x$/.test(one) &&
      lexicon.entry(one)?.readings.some(({ kind }) => /[NA]/.test(kind)),
  ) ?? null;

/** « géométrik », « fantastik »: -ique, as messages have it. */
export const ofIque = ({ low }: Token, lexicon: Lexicon): string | null => {
  const form = low.replace(/i[kc](s?)$/, 'ique$1');
  return form !== low && lexicon.entry(form) !== null ? form : null;
};

/** « j’ai appri », « ils se sont mi »: the last letter of a participle is not heard. */
export function ofParticiple({ low }: Token, before: readonly Token[], lexicon: Lexicon): string | null {
  let place = before.length - 1;
  while (place > 0 && is(before[place], BETWEEN)) place -= 1;
  const auxiliary = before[place];
  if (!is(auxiliary, AVOIR) && !is(auxiliary, ETRE) && auxiliary?.low !== 'été') return null;
  return (
    [`${low}s`, `${low}t`].find(
      (one) => /[iu][st]$/.test(one) && lexicon.entry(one)?.readings.some(({ kind }) => kind === 'Q'),
    ) ?? null
  );
}

/** « abitude », « ésiter »: the h that nobody hears. */
export const mute = ({ low, elides }: Token, lexicon: Lexicon): string | null =>
  elides && low.length > 4 && lexicon.entry(`h${low}`)?.common === true ? `h${low}` : null;
