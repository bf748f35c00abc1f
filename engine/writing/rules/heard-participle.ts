import { AVOIR, BETWEEN, fitsGender, fitsNumber, is, only, set } from '../grammar.ts';
import { type Lexicon, lemmaOf } from '../lexicon/lexicon.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** Forms of avoir that are nouns or no auxiliary too: « les avions », « l’aura », « l’as ». */
const DOUBTFUL = set('avions aura auras as avoir');

/** « fini » for « finit », « pris » for « prit »: the participle that is heard as this form of the verb; null when none is. */
export function heardParticiple(token: Token, lexicon: Lexicon): string | null {
  const heard = token.low.replace(/t$/, '');
  for (const reading of token.readings) {
    if (reading.kind !== 'V' || !reading.persons.includes('3')) continue;
    const [form] = lexicon
      .inflect(
        token.low,
        lemmaOf(token.low, reading),
        (one) => one.kind === 'Q' && fitsGender(one, 'm') && fitsNumber(one, 's'),
      )
      .filter((one) => one !== token.low && one.replace(/[ts]$/, '') === heard);
    if (form !== undefined) return form;
  }
  return null;
}

/** « il a finit »: no finite verb stands after the auxiliary. */
export const participleHeard: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((auxiliary, at): Finding[] => {
    if (!is(auxiliary, AVOIR) || is(auxiliary, DOUBTFUL)) return [];
    let next = at + 1;
    while (next < at + 3 && is(tokens[next], BETWEEN)) next += 1;
    const token = tokens[next];
    if (token === undefined || token.capital || !only(token, 'V')) return [];
    const form = heardParticiple(token, lexicon);
    return form === null ? [] : [instead(token, form, 'participe-passé')];
  });
