import { has } from '#engine/language/grammar.ts';
import { type Finding, instead, insteadOfBoth, type ParsedRule } from '../finding.ts';
import { homophoneParticiple } from '../participles/homophones.ts';
import type { RuleName } from '../rule-names.ts';
import { isAsWritten } from './as-written.ts';
import { isCertain } from './certain.ts';
import { clauseAgrees, type Form } from './clause-agrees.ts';

/** Two words that sound alike, each with the parts of speech it can have. */
interface Pair {
  readonly rule: RuleName;
  readonly forms: readonly [Form, Form];
  /** How much better the context must fit the other word. */
  readonly certainty: number;
}

const form = (word: string, tags: string): Form => ({ word, tags });

/**
 * Homophones of different parts of speech: the tagger weighs what the context asks for, and the clause must agree: it
 * gets its only finite verb, or keeps another one.
 */
const PAIRS: readonly Pair[] = [
  { rule: 'a-à', forms: [form('a', 'V'), form('à', 'S')], certainty: 10 },
  { rule: 'et-est', forms: [form('et', 'C'), form('est', 'V')], certainty: 15 },
  { rule: 'son-sont', forms: [form('son', 'T'), form('sont', 'V')], certainty: 5 },
  { rule: 'on-ont', forms: [form('on', 'R'), form('ont', 'V')], certainty: 5 },
  { rule: 'ce-se', forms: [form('ce', 'TR'), form('se', 'K')], certainty: 30 },
  { rule: 'ou-où', forms: [form('ou', 'C'), form('où', 'WD')], certainty: 60 },
  { rule: 'la-là', forms: [form('la', 'TK'), form('là', 'D')], certainty: 40 },
  { rule: 'sa-ça', forms: [form('sa', 'T'), form('ça', 'R')], certainty: 20 },
  { rule: 'du-dû', forms: [form('du', 'ST'), form('dû', 'Q')], certainty: 40 },
  { rule: 'peu-peut', forms: [form('peu', 'D'), form('peut', 'V')], certainty: 10 },
  { rule: 'don-dont', forms: [form('don', 'N'), form('dont', 'W')], certainty: 5 },
];

/** The certainty that is enough for « où » beside a noun. */
const BESIDE_NOUN = 35;

const PAIR_OF = new Map(PAIRS.flatMap((pair) => pair.forms.map((one): [string, Pair] => [one.word, pair])));
/** Two more slips for « dont », which only what stands beside them shows. */
for (const [slip, tags] of [
  ['dons', 'N'],
  ['donc', 'CD'],
] as const)
  PAIR_OF.set(slip, {
    rule: 'don-dont',
    forms: [form(slip, tags), form('dont', 'W')],
    certainty: Number.POSITIVE_INFINITY,
  });

/**
 * Words that sound alike and are of different parts of speech.
 *
 * wrong: « Mon oncle habite a Goma. » « Les pommes son trop rouges. » « Je ne sais pas ou il vit. »
 * « La vitesse de la voiture et élevée. » « On dit que la science à changé nos vies. » « Beaucoup n’on rien dit. »
 * « Il aime son père et sont honneur. »
 * right: « Le moteur a une panne. » « Il a à faire. » « La terre et le ciel sont noirs. »
 * « Je sais de quel côté est l’écart. » « Il trouve ça indécent. » « Une table et deux chaises. »
 */
export const homophones: ParsedRule = ({ words }, { lexicon, tagger }) => {
  const tags = words.map(({ tag }) => tag);
  return words.flatMap((word, at): Finding[] => {
    const before = words[at - 1];
    // « il on gagné »: both words sound like « ils ont ».
    if (word.low === 'on' && before !== undefined && /^(?:il|elle)s?$/.test(before.low))
      return [insteadOfBoth(before, word, `${before.low.replace(/s$/, '')}s ont`, 'on-ont')];
    const pair = PAIR_OF.get(word.low);
    // « point A », « 5 A »: a letter that is a name.
    // « a priori », « a cappella ».
    if (
      word.low === 'a' &&
      /^(?:priori|posteriori|fortiori|contrario|minima|maxima|cappella)$/.test(words[at + 1]?.low ?? '')
    )
      return [];
    if (
      pair === undefined ||
      isAsWritten(words, at) ||
      (word.capital && at > 0) ||
      (word.capital && word.low.length === 1)
    )
      return [];
    const [own, other] =
      pair.forms[0].word === word.low ? pair.forms : ([pair.forms[1], pair.forms[0]] as const);
    if (isCertain(other.word, { words, at, before, next: words[at + 1], lexicon }))
      return [instead(word, other.word, pair.rule)];
    // « ces gens ont prit »: what sounds like a participle follows avoir.
    const helped = words[at + 1] ?? word;
    if (word.low === 'ont' && (has(helped, 'Q') || homophoneParticiple(helped, lexicon) !== null)) return [];
    // « dû à d’autres gaz ».
    if (word.low === 'dû' && /^(?:à|au|aux)$/.test(words[at + 1]?.low ?? '')) return [];
    const weighed = tagger.weigh(words, at, tags);
    if (weighed === null) return [];
    const best = ({ tags: wanted }: Form) =>
      weighed.find(({ tag }) => wanted.includes(tag))?.score ?? Number.NEGATIVE_INFINITY;
    const [top] = weighed;
    if (top === undefined || !other.tags.includes(top.tag)) return [];
    // « le club où je joue »: beside a noun that is a place, less is enough.
    const isBesideNoun = other.word === 'où' && /[N,]/.test(before?.tag === 'N' ? 'N' : (before?.low ?? ''));
    if (best(other) - best(own) < (isBesideNoun ? BESIDE_NOUN : pair.certainty)) return [];
    return clauseAgrees(words, at, own, other) ? [instead(word, other.word, pair.rule)] : [];
  });
};
