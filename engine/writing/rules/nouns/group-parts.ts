import { AVOIR, DETERMINERS, is } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import { agrees, numberOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead } from '../finding.ts';
import { DEGREES } from '../participles/verbs.ts';
import { hasOtherVerb } from '../verbs/clause.ts';

/** « une fille sportive et heureux »: one thing is both; « une chemise bleu et blanc » is of two colours. */
export const isSecondOfOne = (
  words: readonly Word[],
  { determiner, number, gender }: NounGroup,
  at: number,
): boolean =>
  number === 's' &&
  /^(?:une?|la|le|cette|ce|cet)$/.test(words[determiner ?? -1]?.low ?? '') &&
  words[at - 2]?.tag === 'A' &&
  agrees(words[at - 2] as Word, gender, number) &&
  words[at]?.tag === 'A' &&
  !/^(?:bleue?|blanc|blanche|noire?|rouge|verte?|jaune|grise?|rose|brune?)s?$/.test(words[at]?.low ?? '') &&
  /[.SCV]/.test(words[at + 1]?.tag ?? '.');

/** Whether an adjective agrees with the article, and the noun does not. */
export function isOfArticle(words: readonly Word[], { determiner, head }: NounGroup, word: Word): boolean {
  const article = DETERMINERS.get(words[determiner ?? -1]?.low ?? '');
  const noun = words[head];
  if (article === undefined || noun === undefined || article.gender === 'e') return false;
  return !agrees(noun, article.gender, article.number) && agrees(word, article.gender, article.number);
}

/** « une partie de leur récoltes »: a plural noun shows what « leur » is. */
export function theirs(words: readonly Word[], { head, determiner, first }: NounGroup): Finding[] {
  const own = words[determiner ?? -1];
  const noun = words[head];
  if (own?.low !== 'leur' || noun === undefined || first !== determiner || head !== first + 1) return [];
  const isPlural = noun.tag === 'N' && numberOfWord(noun) === 'p' && noun.senses.length > 0;
  // « ils leur font », « tu leur parles »: a verb in its person.
  const mayBeVerb = noun.readings.some(({ kind, persons }) => kind === 'V' && /[13456]/.test(persons));
  return isPlural && !mayBeVerb && words[first - 1]?.low !== 'tu'
    ? [instead(own, 'leurs', 'leur-leurs')]
    : [];
}

/** « la méthode vue en classe »; but « vu la chaleur ». */
export const isSeen = (words: readonly Word[], group: NounGroup, at: number): boolean =>
  words[at]?.low === 'vu' &&
  group.determiner !== null &&
  /^[mf]$/.test(group.gender) &&
  /^(?:en|au|à|hier|lors|ensemble|pendant|avec)$/.test(words[at + 1]?.low ?? '');

/** « son père, forgeron respecté de tous, travaille »: what is said of somebody between commas. */
export function isApposed(words: readonly Word[], group: NounGroup, at: number): boolean {
  const close = words.findIndex(({ low }, place) => place > at && low === ',');
  return (
    words[at]?.tag === 'Q' &&
    words[at + 1]?.tag === 'S' &&
    words[group.first - 1]?.low === ',' &&
    /^[VK]$/.test(words[close + 1]?.tag ?? '')
  );
}

/** « des habits chers. », « une règle claire vaut mieux », « des conditions très dures »: an adverb elsewhere, but not here. */
export function isDear(words: readonly Word[], group: NounGroup, at: number): boolean {
  const [low, after] = [words[at]?.low ?? '', words[at + 1]?.tag ?? ''];
  const isVery = is(words[at - 1], DEGREES) && at === group.head + 2;
  // « de très bons résultats ».
  if (at === group.head - 1 && low === 'bon') return true;
  if (isVery && /^(?:bon|dur|clair|long|gros|sec)$/.test(low)) return true;
  if (at !== group.head + 1) return false;
  return (
    (low === 'cher' && after === '.') ||
    (low === 'clair' && group.determiner !== null && /[.VWSC]/.test(after))
  );
}

/** « elle a l’air fatiguée », also where « a » lacks nothing but its accent. */
export const isLook = (words: readonly Word[], { first }: NounGroup): boolean =>
  words[first]?.low === "l'" &&
  (words[first - 1]?.lemma === 'avoir' || words[first - 1]?.low === 'à' || is(words[first - 1], AVOIR));

/** « les usine rejettent », « pour les usine »: no clitic opens a sentence or follows a preposition, and a clause has one verb. */
export function isSurelyNoun(words: readonly Word[], group: NounGroup): boolean {
  const before = words[group.first - 1];
  if (words[group.determiner ?? -1]?.low !== 'les') return true;
  if (before === undefined || (before.tag === 'S' && !/^(?:à|de|pour|sans)$/.test(before.low))) return true;
  // « ils ont protégé les zone »: no second verb follows a participle.
  // « dont les réserve diminuent ».
  if (/^(?:dont|où)$/.test(before.low) && words[group.last + 1]?.tag === 'V') return true;
  return before.tag === 'Q' || (/[VIQGCDJ.]/.test(before.tag) && hasOtherVerb(words, group.head));
}

/** « la même choses »: nothing but a noun follows. */
export const isSame = (word: Word | undefined): boolean =>
  /^(?:même|seule?|autre|première?|dernière?|plupart)$/.test(word?.low ?? '');
