import { memoize } from '#engine/text/memoize.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { lemmaOf } from '../lexicon/lexicon.ts';

/** Forms that sound alike, of which a writer may have taken the wrong one. */
export interface Homophones {
  /** Names the set for the tagger, whatever member was written. */
  readonly name: string;
  readonly members: readonly string[];
}

/** Closed sets whose members belong to different parts of speech. */
const SETS =
  "a à|et est|ou où|ce se|c' s'|son sont|on ont|la là|sa ça|peu peut peux|du dû|sur sûr|mais mes|don dont donc|si ci|près prêt|leur leurs|ma m'a|notre nôtre|votre vôtre";
const SET_OF = new Map<string, Homophones>();
for (const one of SETS.split('|')) {
  const members = one.split(' ');
  for (const member of members) SET_OF.set(member, { name: `~${members[0]}`, members });
}

const E_ENDING = /(?:er|ées?|és?|ez|ais?|ait|aient)$/;
const E_ENDINGS = ['er', 'é', 'ée', 'és', 'ées', 'ez', 'ai', 'ais', 'ait', 'aient'];
const I_ENDING = /([iu])(?:es?|s|t)?$/;
const VERBAL = new Set(['V', 'Q', 'I']);

/**
 * Returns the forms that sound like this one: a closed set (« a », « à »), the endings of a verb in -er that are said é
 * (« manger », « mangé », « mangez », « mangeait »), or a participle and the finite forms beside it (« fini »,
 * « finit »). Null when there is none.
 */
export function homophonesOf(low: string, lexicon: Lexicon): Homophones | null {
  const find = finders.get(lexicon) ?? memoize((one) => findHomophones(one, lexicon), WORDS_MAX);
  finders.set(lexicon, find);
  return find(low);
}

/** A text is read several times, and asks for the same words. */
const finders = new WeakMap<Lexicon, (low: string) => Homophones | null>();
const WORDS_MAX = 2_000;

function findHomophones(low: string, lexicon: Lexicon): Homophones | null {
  const set = SET_OF.get(low);
  if (set !== undefined) return set;
  if (low.length < 3) return null;
  const ending = E_ENDING.exec(low)?.[0];
  if (ending !== undefined) {
    const stem = low.slice(0, -ending.length);
    for (const base of [stem, stem.replace(/ge$/, 'g').replace(/ç$/, 'c')]) {
      if (lexicon.entry(`${base}er`)?.readings.some(({ kind }) => kind === 'I') !== true) continue;
      const soft = /g$/.test(base) ? `${base}e` : base.replace(/c$/, 'ç');
      const members = E_ENDINGS.map((one) => (one.startsWith('a') ? soft : base) + one);
      return { name: '~er', members: members.filter((one) => lexicon.entry(one) !== null) };
    }
  }
  const vowel = I_ENDING.exec(low);
  if (vowel === null) return null;
  const [cut, letter = ''] = vowel;
  const stem = low.slice(0, -cut.length) + letter;
  const lemmas = lemmasOf(low, lexicon);
  if (lemmas.size === 0) return null;
  const members = ['', 'e', 's', 'es', 't']
    .map((one) => stem + one)
    .filter((one) => [...lemmasOf(one, lexicon)].some((lemma) => lemmas.has(lemma)));
  return members.length > 1 ? { name: `~${letter}`, members } : null;
}

function lemmasOf(form: string, lexicon: Lexicon): Set<string> {
  return new Set(
    lexicon
      .entry(form)
      ?.readings.filter(({ kind }) => VERBAL.has(kind))
      .map((reading) => lemmaOf(form, reading)),
  );
}
