import { PERSON } from '../grammar.ts';
import type { Gender, Plurality } from '../lexicon/word-readings.ts';
import type { Word } from '../words.ts';
import { antecedent } from './antecedent.ts';
import { asideBefore, isIntroduction, opensClause, relativeBefore } from './clause-edges.ts';
import type { NounGroup } from './noun-groups.ts';
import { conjuncts, isPartitive, ofNouns, quantityBefore } from './noun-subjects.ts';
import type { Found, Subject } from './subject.ts';
import { PRONOUNS } from './subject-words.ts';
import type { VerbGroup } from './verb-groups.ts';

const CLAUSE_OPENERS = new Set(['mais', 'car', 'or', 'donc', 'et', 'ou', 'puis', 'ni']);

/** Finds the subjects of the finite verbs of a sentence: pronouns, and nouns at any distance before the verb. */
export function findSubjects(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  verbs: readonly VerbGroup[],
): Subject[] {
  const all: Subject[] = [];
  verbs.forEach((group, verb) => {
    if (group.finite === null) return;
    const found =
      inverted(words, group) ??
      objectForm(words, group) ??
      before(words, nouns, group.first - 1) ??
      afterRelative(words, nouns, group) ??
      shared(words, verbs, verb, all);
    if (found !== null) all.push({ verb, ...found });
  });
  return all;
}

/** « La foule crie et applaudit »: two verbs that « et » joins have one subject. */
function shared(
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  verb: number,
  all: readonly Subject[],
): Found | null {
  const group = verbs[verb];
  let link = (group?.first ?? 0) - 1;
  while (words[link]?.tag === 'D') link -= 1;
  if (!/^(?:et|puis|ni)$/.test(words[link]?.low ?? '')) return null;
  const sentence = all.filter((one) => (verbs[one.verb]?.last ?? 0) < link);
  const last = sentence.at(-1);
  const left = verbs[last?.verb ?? -1];
  if (last === undefined || left === undefined) return null;
  const between = words.slice(left.last + 1, link);
  // « Que veut le roi et fait le peuple »: the nouns after the verbs are their subjects.
  if ((last.heads[0] ?? 0) > left.first || between.some(({ tag, low }) => /[VJW.]/.test(tag) || low === 'et'))
    return null;
  // « Il dit que les enfants jouent et part »: with two persons before it, it may go with either.
  const isSure = last.isSure && new Set(sentence.map(({ persons }) => persons)).size === 1;
  const { verb: _, ...subject } = last;
  // A collective keeps the number that its first verb has.
  const shown = words[left.finite ?? -1]?.senses.flatMap(({ persons }) => [...persons]) ?? [];
  const both = [...last.persons].filter((one) => shown.includes(one)).join('');
  return { ...subject, persons: both === '' ? last.persons : both, isSure };
}

/**
 * « les livres que nous avons lus »: « nous » and « vous » look like objects. They are the subject where the verb is in
 * their person, or in none that a noun could have: « ce que nous apporte la science » has another subject.
 */
function objectForm(words: readonly Word[], { first, finite, clitics }: VerbGroup): Found | null {
  const verb = words[finite ?? -1];
  const low = words[first]?.low ?? '';
  if (clitics[0] !== first || !/^[nv]ous$/.test(low) || verb === undefined) return null;
  const opener = words[first - 1];
  if (opener !== undefined && !/^(?:qu[e']|où|dont|si|quand|comme|lorsqu[e']|car|mais|,)$/.test(opener.low))
    return null;
  const person = low === 'nous' ? '4' : '5';
  const persons = new Set(verb.senses.flatMap((one) => (one.tense === 'm' ? [] : [...one.persons])));
  if (persons.size === 0 || (!persons.has(person) && (persons.has('3') || persons.has('6')))) return null;
  return pronoun(first, low, person);
}

/** « dit-il », « a-t-on mangé ». */
function inverted(words: readonly Word[], { finite }: VerbGroup): Found | null {
  const at = (finite ?? 0) + 1;
  const word = words[at];
  const person = word?.low.startsWith('-') ? PERSON[word.low.slice(1)] : undefined;
  return word?.tag === 'R' && person !== undefined ? pronoun(at, word.low.slice(1), person) : null;
}

function pronoun(at: number, low: string, person: string): Found {
  const gender: Gender = /^ils?$/.test(low) ? 'm' : low.startsWith('elle') ? 'f' : 'e';
  const number: Plurality = person === '6' || person === '4' ? 'p' : person === '5' ? 'i' : 's';
  return { heads: [at], persons: person, gender, number, pronoun: low, relative: null, isSure: true };
}

/** Looks to the left of a verb for its subject, over adverbs, asides, complements and relative clauses. */
function before(words: readonly Word[], nouns: readonly NounGroup[], from: number): Found | null {
  const groupEnding = (at: number) => nouns.findIndex(({ first, last }) => first <= at && at <= last);
  let at = from;
  while (at >= 0) {
    const word = words[at];
    if (word === undefined) return null;
    const person = word.tag === 'R' ? PERSON[word.low] : undefined;
    if (person !== undefined && words[at - 1]?.tag === 'S') {
      // « la moitié d’entre nous pense ».
      while (words[at - 1]?.tag === 'S') at -= 1;
      at -= 1;
      continue;
    }
    if (person !== undefined) return coordinated(words, at, person);
    // « toi et moi », « mon frère et moi ».
    if (
      /^(?:moi|toi)$/.test(word.low) &&
      words[at - 1]?.low === 'et' &&
      /[NPR]/.test(words[at - 2]?.tag ?? '')
    )
      return {
        ...pronoun(at, word.low, word.low === 'moi' ? '4' : '5'),
        number: 'p',
        isSure: opensClause(words, at - 3) || words[at - 3]?.tag === 'T',
      };
    // « un des élèves »: a numeral or an article to the tagger.
    const isOne =
      /[MT]/.test(word.tag) && /^une?$/.test(word.low) && /^(?:des|de|d')$/.test(words[at + 1]?.low ?? '');
    if (isOne || word.tag === 'R' || (word.tag === 'W' && PRONOUNS[word.low])) {
      const features = PRONOUNS[word.low.replace(/-(?:ci|là)$/, '')];
      if (features === undefined || words[at - 1]?.tag === 'S') {
        if (words[at - 1]?.tag === 'S') {
          at -= 2;
          continue;
        }
        return null;
      }
      const [gender, number] = features;
      return {
        heads: [at],
        // « ce sont », « c’étaient ».
        persons: /^c[e']$/.test(word.low) ? '36' : number === 'p' ? '6' : '3',
        gender,
        number,
        pronoun: word.low,
        relative: null,
        isSure: !/^(?:tous|toutes|rien)$/.test(word.low),
      };
    }
    if (word.low === 'qui' && word.tag === 'W')
      return words[at - 1]?.tag === 'S' ? null : antecedent(words, nouns, at);
    const noun = groupEnding(at);
    if (noun >= 0) {
      const one = nouns[noun];
      if (one === undefined) return null;
      if (one.preposition !== null && !isPartitive(words, one)) {
        const quantity = quantityBefore(words, one);
        if (quantity)
          return ofNouns(words, nouns, [noun], { isSure: one.number === 'p' || one.determiner !== null });
        at = one.preposition - 1;
        continue;
      }
      // « des paramètres tels que la pression peuvent »: an example between subject and verb.
      if (
        /^qu(?:e|')$/.test(words[one.first - 1]?.low ?? '') &&
        /^(?:tels?|telles?|ainsi)$/.test(words[one.first - 2]?.low ?? '')
      )
        return null;
      // « tous les hommes », « tout le monde ».
      const start = /^(?:tout|toute|tous|toutes)$/.test(words[one.first - 1]?.low ?? '')
        ? one.first - 1
        : one.first;
      if (opensClause(words, start - 1))
        return ofNouns(words, nouns, conjuncts(words, nouns, noun), { isSure: true });
      const left = words[one.first - 1];
      if (left && (CLAUSE_OPENERS.has(left.low) || left.low === ',')) {
        const all = conjuncts(words, nouns, noun);
        const leftmost = nouns[all[0] ?? noun];
        if (all.length > 1 && leftmost) {
          if (leftmost.preposition !== null) return null;
          if (opensClause(words, leftmost.first - 1) || words[leftmost.first - 1]?.low === ',')
            return ofNouns(words, nouns, all, { isSure: opensClause(words, leftmost.first - 1) });
          return null;
        }
        if (left.low === ',') {
          // « Le chat, animal rusé, dort »: an aside between two commas.
          const aside = words[one.last + 1]?.low === ',' ? asideBefore(words, one.first - 1) : null;
          if (aside !== null) {
            at = aside;
            continue;
          }
        }
        // « l’égalité entre les hommes et les femmes »: « et » joins it to a complement.
        const inner =
          words[one.first - 1]?.low === 'et' ? nouns.find(({ last }) => last === one.first - 2) : undefined;
        if (inner !== undefined && inner.preposition !== null) {
          if (words[inner.preposition]?.low !== 'entre') return null;
          at = inner.preposition - 1;
          continue;
        }
        // « l’or et l’argent », « un prix ou une durée »: a singular may be the last of several.
        const joined = /^(?:et|ou|ni)$/.test(left.low) && one.number !== 'p';
        return ofNouns(words, nouns, [noun], {
          isSure: !joined && (left.low !== ',' || isIntroduction(words, one.first - 1)),
        });
      }
      // « un des élèves », when « des » passes for an article.
      if (words[one.first]?.low === 'des' && left !== undefined && PRONOUNS[left.low] !== undefined) {
        at = one.first - 1;
        continue;
      }
      // « Ce que disent les journaux ne m’intéresse pas »: the noun is the subject of the relative clause.
      if (left?.tag === 'V' && words[one.first - 2]?.tag === 'W') {
        at = one.first - 3;
        continue;
      }
      return null;
    }
    if (word.low === ',') {
      const aside = asideBefore(words, at);
      if (aside === null) return null;
      at = aside;
      continue;
    }
    if (/[DAQ]/.test(word.tag) || (word.tag === 'S' && at < from)) {
      at -= 1;
      continue;
    }
    if (/[IG]/.test(word.tag)) {
      at -= 1;
      continue;
    }
    if (word.tag === 'S' || word.tag === 'K') {
      at -= 1;
      continue;
    }
    if (word.tag === 'V') {
      // The verb of a relative clause: its antecedent stands before « qui », « que », « dont », « où ».
      const opener = relativeBefore(words, at);
      if (opener === null) return null;
      at = opener - 1;
      while (words[at]?.tag === 'S' || words[at]?.low === ',') at -= 1;
      continue;
    }
    return null;
  }
  return null;
}

/** « ce que disent les journaux », « comme le montre la carte »: the noun after the verb of a relative clause. */
function afterRelative(words: readonly Word[], nouns: readonly NounGroup[], group: VerbGroup): Found | null {
  // « le montre »: an article to the tagger, a clitic by its place.
  const opener = words[group.first - 1];
  if (opener === undefined || !/^(?:que|qu'|où|dont|comme)$/.test(opener.low)) return null;
  const noun = nouns.findIndex(({ first, preposition }) => first === group.last + 1 && preposition === null);
  return noun < 0 ? null : ofNouns(words, nouns, [noun], { isSure: false });
}

/** « il », and also « toi et moi », « Paul et toi ». */
function coordinated(words: readonly Word[], at: number, person: string): Found | null {
  const low = words[at]?.low ?? '';
  const left = words[at - 1];
  if (left?.low === 'et' || left?.low === 'ni') {
    if (left.low === 'ni' || /^[nv]ous$/.test(low)) return null;
    // « Paul et elle »: a stressed pronoun beside a noun; « il mange et elle boit »: a subject of its own.
    if (
      /^elles?$|^[nv]ous$/.test(low) &&
      /[NPR]/.test(words[at - 2]?.tag ?? '') &&
      !words.slice(0, at - 1).some(({ tag }) => tag === 'V')
    )
      return null;
  }
  if (left?.tag === 'S') return null;
  return pronoun(at, low, person);
}
