import { has, numberOf, only } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { hasOtherVerb, hasVerbInClause, hasVerbNear, isWhole } from './clause.ts';
import type { RuleName } from './explain.ts';
import { type Finding, instead, insteadOfBoth, type ParsedRule } from './finding.ts';

/** Two words that sound alike, each with the parts of speech it can have. */
interface Pair {
  readonly rule: RuleName;
  readonly forms: readonly [Form, Form];
  /** How much better the context must fit the other word. */
  readonly certainty: number;
}

interface Form {
  readonly word: string;
  readonly tags: string;
}

const form = (word: string, tags: string): Form => ({ word, tags });

/**
 * Homophones of different parts of speech: the tagger weighs what the context asks for, and the clause must agree: it
 * gets its only finite verb, or keeps another one.
 *
 * wrong: « Mon oncle habite a Goma. » « Les pommes son rouges. » « Ils on froid. » « Je ne sais pas ou il vit. »
 * right: « Le moteur a une panne. » « Il a à faire. » « La terre et le sous-sol »
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

const PAIR_OF = new Map(PAIRS.flatMap((pair) => pair.forms.map((one): [string, Pair] => [one.word, pair])));

/** Words that sound alike and are of different parts of speech. */
export const homophones: ParsedRule = ({ words }, { tagger }) => {
  const tags = words.map(({ tag }) => tag);
  return words.flatMap((word, at): Finding[] => {
    const before = words[at - 1];
    // « il on gagné »: both words sound like « ils ont ».
    if (word.low === 'on' && before !== undefined && /^(?:il|elle)s?$/.test(before.low))
      return [insteadOfBoth(before, word, `${before.low.replace(/s$/, '')}s ont`, 'on-ont')];
    const pair = PAIR_OF.get(word.low);
    // « point A », « 5 A »: a letter that is a name.
    if (pair === undefined || (word.capital && at > 0) || (word.capital && word.low.length === 1)) return [];
    const [own, other] =
      pair.forms[0].word === word.low ? pair.forms : ([pair.forms[1], pair.forms[0]] as const);
    if (isCertain(words, at, other.word)) return [instead(word, other.word, pair.rule)];
    const weighed = tagger.weigh(words, at, tags);
    if (weighed === null) return [];
    const best = ({ tags: wanted }: Form) =>
      weighed.find(({ tag }) => wanted.includes(tag))?.score ?? Number.NEGATIVE_INFINITY;
    const [top] = weighed;
    if (top === undefined || !other.tags.includes(top.tag)) return [];
    if (best(other) - best(own) < pair.certainty) return [];
    return clauseAgrees(words, at, own, other) ? [instead(word, other.word, pair.rule)] : [];
  });
};

/** What follows leaves one reading, whatever the tagger says. */
function isCertain(words: readonly Word[], at: number, other: string): boolean {
  const before = words[at - 1];
  const next = words[at + 1];
  const isInfinitive = only(next, 'I');
  switch (other) {
    case 'sont':
      // « les courbes qui son tracer », « ils se son rendu ».
      return isInfinitive || /^(?:ils|elles|se)$/.test(before?.low ?? '');
    case 'a':
      // « La guerre à commencer en 1914. »: there is no other verb.
      return (
        (isInfinitive || (has(next, 'VQ') && !has(next, 'NAI'))) &&
        /[NAP]/.test(before?.tag ?? '') &&
        /[TNP]/.test(words[0]?.tag ?? '') &&
        isWhole(words) &&
        !words.some(({ tag }) => tag === 'V' || tag === 'W' || tag === 'C')
      );
    case 'ont': {
      if (before === undefined || !has(before, 'N') || numberOf(before, 'NA') !== 'p') return false;
      // « les filles on le même droit »: an article and its noun; « les deux équipes on bien jouer ».
      let place = at + 1;
      while (words[place]?.tag === 'D') place += 1;
      const verb = words[place];
      const isArticle = /^(?:le|la|les|l'|un|une|des|du|leur|leurs)$/.test(next?.low ?? '');
      const isNoun = isArticle && /[NA]/.test(words[at + 2]?.tag ?? '') && !has(words[at + 2], 'V');
      return (
        !hasVerbInClause(words, at) &&
        (isNoun || (only(verb, 'I') && /er$/.test(verb?.low ?? '')) || (only(verb, 'QAN') && has(verb, 'Q')))
      );
    }
    case 'se':
      // « de ce reposé », « pour ce laver »: a verb and no noun.
      return (
        /^(?:de|d'|pour|sans)$/.test(before?.low ?? '') &&
        ((only(next, 'I') && next?.low !== 'faire') || only(next, 'Q'))
      );
    default:
      return false;
  }
}

/** A clause keeps a finite verb, and gets no second one; a clitic needs a verb, a determiner a noun. */
function clauseAgrees(words: readonly Word[], at: number, own: Form, other: Form): boolean {
  const next = words[at + 1];
  const mayBeVerb = has(next, 'V');
  const certainly = mayBeVerb && !has(next, 'NAQ');
  switch (other.word) {
    case 'est':
      return isWhole(words) && !hasVerbNear(words, at) && followsSubject(words, at);
    case 'sont':
      // « ils ont travaillé et son contents »: no noun follows.
      if (only(next, 'A') && words[at + 2]?.tag === '.' && isWhole(words)) return true;
      return isWhole(words) && !hasVerbNear(words, at);
    case 'ont':
      // « mais on leur refuse »: a clitic and its verb follow.
      // « ils nous on vus », « la pluie on abîmer »: a participle or an infinitive never follows « on ».
      if (
        words[at - 1]?.tag !== 'C' &&
        ((has(next, 'I') && !has(next, 'VX')) ||
          /^(?:été|vue?s?)$/.test(next?.low ?? '') ||
          (only(next, 'QA') && has(next, 'Q')))
      )
        return true;
      return (
        next?.tag !== 'K' &&
        !/^(?:leur|lui|les|la|le|y|en)$/.test(next?.low ?? '') &&
        /[NRAQPKW]/.test(words[at - 1]?.tag ?? '') &&
        !hasVerbNear(words, at)
      );
    case 'peut':
      return words[at - 1]?.low !== 'un' && !hasOtherVerb(words, at);
    case 'son':
      // « elle a pris sont sac », « avec sont père ».
      return (
        only(next, 'NA') &&
        has(next, 'N') &&
        numberOf(next as Word, 'NA') !== 'p' &&
        /[SVQI]/.test(words[at - 1]?.tag ?? '')
      );
    case 'a':
      return !hasVerbNear(words, at) && (isWhole(words) || words[at - 1]?.tag === 'R');
    case 'se':
      // « pour ce faire ».
      return mayBeVerb && next?.low !== 'faire' && (certainly || !hasOtherVerb(words, at, at + 1));
    case 'ce':
      return !certainly && !has(next, 'I') && (!mayBeVerb || hasOtherVerb(words, at, at + 1));
    case 'sa':
      return !mayBeVerb;
    case 'ça':
      return (
        certainly ||
        /^(?:fait|va|dure|marche|sert|donne|change|n'|ne|me|m'|te|t'|se|s'|coute|coûte)$/.test(
          next?.low ?? '',
        ) ||
        /[.S]/.test(next?.tag ?? '')
      );
    case 'où':
      return verbBeforeBoundary(words, at + 1);
    case 'là':
      return next?.text !== '[';
    case 'la':
      return has(next, 'NA') && !has(next, 'X');
    case 'ou':
      return /[TNPA]/.test(next?.tag ?? '') && !words.slice(at + 1).some(({ tag }) => /[VI]/.test(tag));
    default:
      return own.tags !== 'V' || hasOtherVerb(words, at);
  }
}

function verbBeforeBoundary(words: readonly Word[], from: number): boolean {
  const end = words.findIndex(({ tag }, at) => at >= from && /[VJW.]/.test(tag));
  return words[end]?.tag === 'V';
}

/** « Mon père et … », « il et … »: nothing stands before the word but one subject. */
function followsSubject(words: readonly Word[], at: number): boolean {
  const opener = words.findLastIndex(
    ({ tag, low }, place) => place < at && (tag === 'J' || /^(?:mais|car|donc)$/.test(low)),
  );
  const before = words.slice(opener + 1, at);
  const [first, ...rest] = before;
  if (first === undefined) return false;
  return (
    (first.tag === 'R' && rest.length === 0) ||
    (first.tag === 'T' && rest.length > 0 && rest.every(({ tag }) => /[NAPD]/.test(tag)))
  );
}
