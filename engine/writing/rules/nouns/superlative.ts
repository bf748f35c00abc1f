import { has, numberOf, only } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import { agrees, type Word } from '#engine/language/words.ts';
import { type Finding, instead, quoted } from '../finding.ts';
import { agreeing, INVARIABLE } from './adjectives.ts';

/** « les ménages les plus pauvres »: the superlative after its noun. */
export function superlative(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  group: NounGroup,
  lexicon: Lexicon,
): Finding[] {
  const [article, degree, adjective] = words.slice(group.last + 1, group.last + 4);
  if (!/^(?:le|la|les)$/.test(article?.low ?? '') || !/^(?:plus|moins)$/.test(degree?.low ?? '')) return [];
  if (adjective === undefined || !/[AQ]/.test(adjective.tag) || adjective.senses.length === 0) return [];
  const number = article?.low === 'les' ? 'p' : 's';
  if (
    group.number !== number ||
    INVARIABLE.has(adjective.low) ||
    /[NA]/.test(words[group.last + 4]?.tag ?? '')
  )
    return [];
  // « les fruits du jardin les plus mûrs »: either noun may be meant.
  const isOpen = nouns[group.completes ?? -1]?.number === number;
  const gender = isOpen ? 'e' : group.gender;
  if (agrees(adjective, gender, number)) return [];
  const form = agreeing(
    adjective,
    gender === 'e' ? (adjective.senses[0]?.gender ?? 'm') : gender,
    number,
    lexicon,
  );
  const noun = words[group.head]?.text ?? '';
  return form === null
    ? []
    : [
        {
          ...instead(adjective, form, 'accord-adjectif'),
          about: `${quoted(form)} s’accorde avec ${quoted(noun)}.`,
        },
      ];
}

/** « Les plus petit ont peur »: those who are meant are not named. */
export const aloneInSuperlative = (words: readonly Word[], lexicon: Lexicon): Finding[] =>
  words.flatMap((article, at): Finding[] => {
    const [degree, adjective, next] = words.slice(at + 1, at + 4);
    const opens = at === 0 || /[.CJV]/.test(words[at - 1]?.tag ?? '') || words[at - 1]?.tag === 'S';
    if (article.low !== 'les' || !/^(?:plus|moins)$/.test(degree?.low ?? '') || !opens) return [];
    if (
      adjective === undefined ||
      !/[AQN]/.test(adjective.tag) ||
      !only(adjective, 'NAQ') ||
      !has(adjective, 'AQ')
    )
      return [];
    if (INVARIABLE.has(adjective.low) || /[NAQDX]/.test(next?.tag ?? '') || numberOf(adjective, 'AQ') !== 's')
      return [];
    const [sense] = adjective.readings.filter(({ kind }) => /[AQ]/.test(kind));
    const form = sense && agreeing(adjective, sense.gender, 'p', lexicon);
    return form == null
      ? []
      : [
          {
            ...instead(adjective, form, 'accord-adjectif'),
            about: `${quoted(`les ${degree?.text}`)} demande ${quoted(form)}.`,
          },
        ];
  });
