import type { Asked } from '#engine/language/confusables/model.ts';
import { isOfMeaning, memberAt, type Occurrence } from '#engine/language/confusables/sets.ts';
import { has, set } from '#engine/language/grammar.ts';
import type { Language } from '#engine/language/language.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, type ParsedRule, quoted, withCapitals } from '../finding.ts';
import type { RuleName } from '../rule-names.ts';
import { isWhole, verbsMissing } from '../verbs/clause.ts';
import { isAsWritten } from './as-written.ts';

/** The rule that tells the words of a set apart, and those that it speaks of; for others the meaning decides. */
const RULES: Readonly<Record<string, readonly [rule: RuleName, words: string]>> = {
  a: ['a-à', 'a à'],
  et: ['et-est', 'et est'],
  on: ['on-ont', 'on ont'],
  son: ['son-sont', 'son sont'],
  ce: ['ce-se', 'ce se'],
  ces: ['ces-ses', "ces ses c'est s'est"],
  "c'": ['ces-ses', "c' s'"],
  ou: ['ou-où', 'ou où'],
  la: ['la-là', "la là l'a l'as"],
  leur: ['leur-leurs', 'leur leurs'],
  peu: ['peu-peut', 'peu peut peux'],
  sa: ['sa-ça', 'sa ça'],
  mes: ['mes-mais', 'mes mais'],
  du: ['du-dû', 'du dû'],
  sur: ['sur-sûr', 'sur sûr'],
  ni: ['ni-n-y', "ni n'y"],
  si: ['si-s-y', "si s'y"],
  quand: ['quand-quant', 'quand quant'],
  sans: ['sans-s-en', "sans s'en"],
  ma: ['ma-m-a', "ma m'a m'as"],
  ta: ['ma-m-a', "ta t'a t'as"],
  mon: ['ma-m-a', "mon m'ont"],
  tes: ['tes-t-es', "tes t'es"],
  don: ['don-dont', 'don dont'],
  été: ['été-était', 'été était étaient'],
  près: ['près-prêt', 'près prêt'],
  quelque: ['accord-déterminant', 'quelque quelques'],
  '-er': ['er-é', 'er é'],
};

/**
 * Words that sound alike, weighed by a model that was trained on sound French (decision 051): it is asked last, where
 * all rules are silent, and only what it is sure of is changed.
 *
 * wrong: « Combien coûte se livre ? » « Il ne mange n’y viande n’y poisson. »
 * right: « L’eau bout à cent degrés. » « Le prix est de cent francs. » « Il se met à boire. » « Elle sait ce qu’elle dit. »
 */
export const confused: ParsedRule = ({ words }, { confusables, lexicon, tagger }) => {
  if (confusables === null) return [];
  const tags = words.map(({ tag }) => tag);
  const sure = confusables
    .ask(words, tags, lexicon, tagger)
    .filter(
      ({ isSure, at, best }) =>
        isSure &&
        isReadable(at, words) &&
        !isAsWritten(words, at.from) &&
        keepsVerb(at, best, words) &&
        keepsNumber(at, words) &&
        !helpsParticiple(at, words) &&
        !isAfterEt(at, words),
    )
    .flatMap((one) => findingOf(one, words, lexicon).map((finding) => ({ finding, by: one.overWritten })));
  // Each change is another context for the others: « et sont frère est mort ».
  return sure
    .sort((one, other) => other.by - one.by)
    .slice(0, 1)
    .map(({ finding }) => finding);
};

/** Whether the words beside a place are known: beside another fault nothing is sure. */
const isReadable = ({ set: { name }, from, to }: Occurrence, words: readonly Word[]): boolean =>
  // « méditerranéen : été sec », « mer, relief, vents »: in a list, no sentence stands around a word.
  (words[from - 1]?.kind === 'word' || !/^(?:été|a|-er)$/.test(name)) &&
  (words[from - 1]?.kind === 'word' || !isOfMeaning(name)) &&
  [words[from - 1], words[to]].every((one) => one?.kind !== 'word' || one.capital || one.readings.length > 0);

/** Finite verbs among the words of the sets. */
const VERBS = set(
  "a as est ont sont sait peut peux met mets m'est s'est c'est l'a l'as m'a m'as t'a t'as m'ont t'es t'ai n'ont",
);

/** A sentence is not left without the verb of one of its clauses: « La scène que je préfère est celle où il rit. » */
const keepsVerb = (
  { set: { members }, member, from }: Occurrence,
  best: number,
  words: readonly Word[],
): boolean =>
  !VERBS.has(members[member] ?? '') ||
  VERBS.has(members[best] ?? '') ||
  !isWhole(words) ||
  verbsMissing(
    words,
    words.findIndex(({ tag }, at) => at >= from && tag === 'V'),
  ) <= 0;

/** « leurs rêve », « quelques minute »: more often than the determiner, the noun lacks its s; « toi qui peux »: subjects decide. */
const keepsNumber = ({ set: { members }, member, to }: Occurrence, words: readonly Word[]): boolean =>
  members[member] !== 'peux' && (!/^(?:leurs|quelques)$/.test(members[member] ?? '') || !has(words[to], 'N'));

/** « Elle s’est très bien débrouillée »: être helps the participle behind the adverbs. */
function helpsParticiple({ set: { members }, member, to }: Occurrence, words: readonly Word[]): boolean {
  let at = to;
  while (words[at]?.tag === 'D') at += 1;
  return members[member] === "s'est" && has(words[at], 'Q');
}

/** « Il est belge et sont médecin. »: « son » and « est » are as likely. */
const isAfterEt = ({ set: { members }, member, from }: Occurrence, words: readonly Word[]): boolean =>
  members[member] === 'sont' && words[from - 1]?.low === 'et';

function findingOf({ at, best }: Asked, words: readonly Word[], lexicon: Language['lexicon']): Finding[] {
  const [first, last] = [words[at.from], words[at.to - 1]];
  const other = memberAt(words, at, best, lexicon);
  if (first === undefined || last === undefined || other === null) return [];
  const [rule, told] = ruleOf(at.set.name, [at.set.members[at.member] ?? '', at.set.members[best] ?? '']);
  if (rule === null) return [];
  const after = withCapitals(first.text, asJoined(other, words, at.from, lexicon).replace("'", '’'));
  // « er-é » says what a form follows; « on entend les poulies grincer » has an infinitive after a noun.
  const before = words[at.from - 1];
  if (rule === 'er-é' && (before === undefined || (before.tag === 'N' && at.set.members[best] === 'é')))
    return [];
  return [
    {
      start: first.start,
      end: last.end,
      after,
      rule,
      ...(told ? {} : { about: `Ici, le sens demande ${quoted(after)}.` }),
    },
  ];
}

/** « les filtres ont été rincés et séchés »: a participle that « et » joins to another one has its ending. */
function asJoined(other: string, words: readonly Word[], at: number, lexicon: Language['lexicon']): string {
  const first = words[at - 2];
  const [ending] = /ée?s?$/.exec(first?.low ?? '') ?? [];
  if (!other.endsWith('é') || words[at - 1]?.low !== 'et' || first?.tag !== 'Q' || ending === undefined)
    return other;
  const joined = other.slice(0, -1) + ending;
  return lexicon.entry(joined) === null ? other : joined;
}

/** The rule of two words of a set; null where none can be told, as of the endings that only the subject decides. */
function ruleOf(set: string, pair: readonly string[]): readonly [rule: RuleName | null, told: boolean] {
  const [rule, covered = ''] = RULES[set] ?? [];
  const isCovered = pair.every((one) => covered.split(' ').includes(one));
  if (rule !== undefined && isCovered) return [rule, true];
  if (set === '-er') return [null, false];
  if (/^quels?$/.test(set))
    return [
      pair.some((one) => one.startsWith('qu’') || one.startsWith("qu'"))
        ? 'quel-qu-elle'
        : 'accord-déterminant',
      true,
    ];
  return ['homophone-mot', false];
}
