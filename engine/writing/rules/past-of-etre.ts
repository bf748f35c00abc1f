import { hasVerbInClause } from './clause.ts';
import { type Finding, instead, type ParsedRule } from './finding.ts';

const PAST: Readonly<Record<string, string>> = {
  "j'": 'étais',
  je: 'étais',
  tu: 'étais',
  nous: 'étions',
  vous: 'étiez',
  ils: 'étaient',
  elles: 'étaient',
};

/**
 * « été » in the place of the only verb of its clause is the imperfect that sounds like it.
 *
 * wrong: « Le train été déjà parti. » « J’été malade. » « Les rues été inondées. »
 * right: « Il a été malade. » « L’été est chaud. » « Les maisons ayant été vendues… »
 */
export const pastOfÊtre: ParsedRule = ({ words }) =>
  words.flatMap((word, at): Finding[] => {
    const before = words[at - 1];
    if (word.low !== 'été' || before === undefined || !/[NAPRD]/.test(before.tag)) return [];
    // « on été » is « ont été ».
    if (before.tag === 'G' || before.low === 'on' || hasVerbInClause(words, at)) return [];
    // The number of a noun is a matter of agreement.
    return [instead(word, PAST[before.low] ?? 'était', 'été-était')];
  });
