import { numberOfWord } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule } from '../finding.ts';
import { hasVerbInClause, isWhole, verbsMissing } from '../verbs/clause.ts';

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
    if (before.tag === 'G' || before.low === 'on') return [];
    // « Le film qu’on a regardé hier été nul »: the main clause has no verb yet.
    const isMissing = isWhole(words) && verbsMissing(words) > 0 && words[0]?.tag === 'T';
    if (hasVerbInClause(words, at) && !isMissing) return [];
    const isPlural = before.tag === 'N' && numberOfWord(before) === 'p';
    return [instead(word, PAST[before.low] ?? (isPlural ? 'étaient' : 'était'), 'été-était')];
  });
