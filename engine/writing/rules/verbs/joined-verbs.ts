import { AVOIR, BETWEEN, has, is, only } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { type Lead, PERCEIVES, type Wanted } from './after-noun.ts';
import { governorOf } from './governor.ts';
import { SURELY_AVOIR } from './infinitive-askers.ts';

/** « pour se laver et manger »: « et » joins an infinitive with an infinitive. */
export function afterJoinedInfinitive(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  let link = at - 1;
  while (link > 0 && words[link]?.tag === 'K') link -= 1;
  const isListed = words[link]?.low === ',' && hasObject(words, at) && /é$/.test(words[at]?.low ?? '');
  // « trois solutions : planté des arbres »: what is to be done.
  // « voici ce que j’ai fait : rangé ma chambre »: what was done, and not what is to be done.
  const isDone = words.slice(0, link).some(({ tag, lemma }) => tag === 'Q' && lemma === 'faire');
  if (isDone && (words[link]?.low === ':' || isListed)) return null;
  if (words[link]?.low === ':' && link === at - 1 && hasObject(words, at) && /é$/.test(words[at]?.low ?? ''))
    return 'infinitive';
  // « il doit trier et évité de gaspiller »: « de » and an infinitive follow.
  const asksForDe =
    /é$/.test(words[at]?.low ?? '') &&
    /^(?:de|d')$/.test(words[at + 1]?.low ?? '') &&
    words[at + 2]?.tag === 'I';
  if (!isListed && !/^(?:et|ou|puis)$/.test(words[link]?.low ?? '')) return null;
  const isHeardOnly = only(words[at], 'I') && link === at - 1;
  if (lead('I', 'QA') < -60 && !asksForDe && !isHeardOnly) return null;
  // « pour échanger et se corriger »: no noun behind a pronoun.
  if (has(words[at], 'N') && words[at + 1]?.tag !== 'T' && words[at - 1]?.tag !== 'K') return null;
  for (let back = link - 1; back >= 0; back -= 1) {
    const tag = words[back]?.tag ?? '';
    if (/[JW]/.test(tag) || /^[.:;!?]$/.test(words[back]?.text ?? '')) return null;
    // « nous avons rangé les outils et nettoyer la dalle »: what was done next.
    if (tag === 'Q' && only(words[at], 'I') && link === at - 1 && isHelped(words, back)) return 'participle';
    if (tag === 'I') {
      // « il a fait peindre et décoré », « être aimé et respecté »: a participle may be joined to another one.
      const isHelped = /^(?:être|avoir)$/.test(words[back]?.lemma ?? '');
      return isHelped || PERCEIVES.has(words[governorOf(words, back)]?.lemma ?? '') ? null : 'infinitive';
    }
    if (/[VQ]/.test(tag)) return null;
    // « un repas préparé et servi »: nothing but objects stands between.
    if (words[back]?.tag === 'A' && back === link - 1) return null;
  }
  return null;
}

/** « planté des arbres », « consommé moins de viande »: an object that stands beside. */
const hasObject = (words: readonly Word[], at: number): boolean =>
  /^(?:les?|la|l'|des|un|une|ce|cette|ces|mon|ma|mes|son|sa|ses|nos|notre|leurs?)$/.test(
    words[at + 1]?.low ?? '',
  ) ||
  (/^(?:moins|plus|mieux)$/.test(words[at + 1]?.low ?? '') && /^d[e']$/.test(words[at + 2]?.low ?? ''));

/** « nous avons rangé », « le pot a été arrosé », with no infinitive before it. */
function isHelped(words: readonly Word[], participle: number): boolean {
  let place = participle - 1;
  while (place > 0 && (is(words[place], BETWEEN) || words[place]?.tag === 'D')) place -= 1;
  const isPassive = words[place]?.low === 'été' && is(words[place - 1], AVOIR);
  return (
    (isPassive || is(words[place], SURELY_AVOIR)) &&
    words.slice(0, place).every(({ tag }) => !/[IJW]/.test(tag))
  );
}
