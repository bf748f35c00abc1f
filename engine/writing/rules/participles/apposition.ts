import { set } from '#engine/language/grammar.ts';
import type { Gender } from '#engine/language/lexicon/word-readings.ts';
import type { Finding, ParsedRule } from '../finding.ts';
import { agreeing } from './forms.ts';

/** « Vu la chaleur, », « Excepté lui, »: participles that are prepositions. */
const PREPOSITIONS = set(
  'vu excepté passé compris mis étant attendu supposé fini ci-joint donné dit entendu',
);
const SUBJECTS: Readonly<Record<string, { gender: Gender; number: 's' | 'p' }>> = {
  elle: { gender: 'f', number: 's' },
  elles: { gender: 'f', number: 'p' },
  il: { gender: 'm', number: 's' },
  ils: { gender: 'm', number: 'p' },
};

/**
 * A participle that opens a sentence tells of the subject behind the comma.
 *
 * wrong: « Fatigué par le voyage, elle dort. » « Arrivé hier, ils repartent demain. »
 * right: « Vu la chaleur, elle reste. » « Fatiguée, elle dort. » « Le repas terminé, ils partent. »
 */
export const apposition: ParsedRule = ({ words }, language): Finding[] => {
  const [first] = words;
  if (first === undefined || first.tag !== 'Q' || PREPOSITIONS.has(first.low)) return [];
  const comma = words.findIndex(({ low }) => low === ',');
  const subject = words[comma + 1];
  const features = SUBJECTS[subject?.low ?? ''];
  if (comma < 0 || features === undefined || words.slice(0, comma).some(({ tag }) => /[VWJ]/.test(tag)))
    return [];
  return agreeing(first, { ...features, of: subject?.text ?? '' }, language);
};
