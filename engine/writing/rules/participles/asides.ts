import { is } from '#engine/language/grammar.ts';
import { behindRisingDegree } from '#engine/language/groups/rising-degree.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import type { Finding } from '../finding.ts';
import { agreeing } from './forms.ts';
import { DEGREES } from './verbs.ts';

/** « Les enfants, fatigués par le voyage, dorment »: a participle between commas agrees with the noun before them. */
export function ofAside({ words, nouns }: ParsedSentence, language: Language): Finding[] {
  // « , de plus en plus fréquentes, », « , très fatigués, »: the degree before it.
  const openerOf = (place: number) => {
    let at = place - 1;
    while (is(words[at], DEGREES)) at -= 1;
    return behindRisingDegree(words, place - 4) === place ? place - 5 : at;
  };
  const at = words.findIndex(
    ({ tag, low }, place) =>
      place > 1 &&
      words[openerOf(place)]?.low === ',' &&
      ((tag === 'Q' && /(?:é|i|u|s|t)$/.test(low)) || (/[AQ]/.test(tag) && words[place + 1]?.low === ',')),
  );
  const participle = words[at];
  const group = nouns.find(({ last }) => last === openerOf(at) - 1);
  const opening = nouns[0];
  if (participle === undefined || group === undefined || group !== opening || group.first > 1) return [];
  // « Le garçon, tremblant, revint »: a single adjective, and the verb.
  const isAlone = words[at + 1]?.low === ',' && /[VK]/.test(words[at + 2]?.tag ?? '');
  if (group.determiner === null || (words[at + 1]?.tag !== 'S' && !isAlone) || group.number === 'i')
    return [];
  return agreeing(
    participle,
    { gender: group.gender, number: group.number, of: words[group.head]?.text ?? '' },
    language,
  );
}

/** « ils dorment, serrés les uns contre les autres »: several. */
export const ofEachOther = ({ words }: ParsedSentence, language: Language): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const each = words[at + 2];
    const isSeveral = words[at + 1]?.low === 'les' && /^une?s$/.test(each?.low ?? '');
    if (word.tag !== 'Q' || words[at - 1]?.low !== ',' || !isSeveral || each === undefined) return [];
    return agreeing(
      word,
      { gender: each.low === 'uns' ? 'm' : 'f', number: 'p', of: `les ${each.text}` },
      language,
    );
  });
