import { AVOIR, has, is, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** « avoir besoin de »: nouns that « avoir » makes a verb with, and that « de » follows. */
const HAD = set('besoin envie peur honte hâte marre');
/** Pronominal verbs that « de » follows, and that have no other object. */
const OF = set('souvenir servir moquer méfier plaindre');

/**
 * A verb that « de » follows has « dont » for its relative, and not « que ».
 *
 * wrong: « C’est ce que j’ai besoin. » « Voici l’outil que j’ai besoin. » « Ce que je me souviens, c’est le bruit. »
 * right: « Je sais que j’ai besoin de toi. » « Elle dit qu’elle a peur. » « Le repas que je me sers est froid. »
 */
export const queOrDont: ParsedRule = ({ words }) =>
  words.flatMap((word, at): Finding[] => {
    if (!/^qu[e']$/.test(word.low) || !hasAntecedent(words, at)) return [];
    const asked = askedOf(words, at);
    if (asked === null) return [];
    const form = word.low === "qu'" ? 'dont ' : 'dont';
    return [
      {
        ...instead(word, form, 'que-dont'),
        about: `On dit ${quoted(asked)} : le pronom relatif est ${quoted('dont')}.`,
      },
    ];
  });

/** « ce que », « voici l’outil que », « c’est l’outil que »: what « que » stands for, and no verb of telling. */
function hasAntecedent(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (before?.low === 'ce') return true;
  let first = at - 1;
  while (/[NA]/.test(words[first]?.tag ?? '')) first -= 1;
  if (before?.tag !== 'N' || words[first]?.tag !== 'T' || words[first]?.low === 'du') return false;
  const left = words[first - 1];
  return (
    left === undefined ||
    left.tag === '.' ||
    /^(?:voici|voilà)$/.test(left.low) ||
    (/^(?:est|était|sera)$/.test(left.low) && /^(?:c'|ce)$/.test(words[first - 2]?.low ?? ''))
  );
}

/** The verb with its « de », where nothing that it could govern follows; null elsewhere. */
function askedOf(words: readonly Word[], at: number): string | null {
  let verb = at + 1;
  while (/[RTNPAK]/.test(words[verb]?.tag ?? '') || /^n[e']$/.test(words[verb]?.low ?? '')) verb += 1;
  const finite = words[verb];
  if (finite?.tag !== 'V' || verb === at + 1) return null;
  let said = verb + 1;
  while (words[said]?.tag === 'D' && !is(words[said], HAD)) said += 1;
  const noun = words[said];
  if (is(finite, AVOIR) && noun !== undefined && is(noun, HAD) && isEnd(words[said + 1]))
    return `avoir ${noun.low} de quelque chose`;
  const clitic = words[verb - 1];
  const isPronominal = /^(?:me|te|se|m'|t'|s'|nous|vous)$/.test(clitic?.low ?? '') && OF.has(finite.lemma);
  // « le repas que je me sers est froid »: what one serves oneself is an object.
  const isServed = finite.lemma === 'servir' && words[at - 1]?.low !== 'ce';
  if (!isPronominal || isServed || !isEnd(words[verb + 1])) return null;
  return `se ${finite.lemma} de quelque chose`.replace(/^se (?=[aeiou])/, 's’');
}

/** Whether nothing follows that « de » or « que » could bring. */
const isEnd = (next: Word | undefined): boolean =>
  next === undefined ||
  (/[.CVD]/.test(next.tag) && !has(next, 'Q')) ||
  /^(?:pour|dans|est|sont|en|à|le|ce|cette|aujourd'hui|maintenant)$/.test(next.low);
