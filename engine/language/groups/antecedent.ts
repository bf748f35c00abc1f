import type { Word } from '../words.ts';
import { opensClause } from './clause-edges.ts';
import type { NounGroup } from './noun-groups.ts';
import { conjuncts, ofNouns } from './noun-subjects.ts';
import type { Found } from './subject.ts';
import { COLLECTIVES, PRONOUNS } from './subject-words.ts';

/** The antecedent of a relative « qui ». */
export function antecedent(words: readonly Word[], nouns: readonly NounGroup[], qui: number): Found | null {
  let end = qui - 1;
  // « une femme qui rit et qui chante », « un homme sévère, mais qui aide »: the same antecedent.
  if (/^(?:et|mais|ou)$/.test(words[end]?.low ?? '')) {
    const first = words.findLastIndex(({ low, tag }, at) => at < end && low === 'qui' && tag === 'W');
    if (first > 0) return antecedent(words, nouns, first);
    end -= 1;
  }
  const isApart = words[end]?.low === ',';
  if (isApart) end -= 1;
  while (words[end]?.tag === 'D' && end > 0) end -= 1;
  const word = words[end];
  if (word === undefined) return null;
  const own = PRONOUNS[word.low.replace(/-(?:ci|là)$/, '')];
  if (/[RT]/.test(word.tag) && own !== undefined)
    return {
      heads: [end],
      persons: own[1] === 'p' ? '6' : '3',
      gender: own[0],
      number: own[1],
      pronoun: word.low,
      relative: qui,
      isSure: true,
    };
  const stressed = /^(?:moi|toi|nous|vous|lui|elle|eux|elles)$/.test(word.low)
    ? { moi: '1', toi: '2', nous: '4', vous: '5', lui: '3', elle: '3', eux: '6', elles: '6' }[word.low]
    : undefined;
  if (stressed !== undefined && word.tag === 'R' && words[end - 1]?.tag !== 'S')
    return {
      heads: [end],
      persons: stressed,
      gender: 'e',
      number: 'i',
      pronoun: word.low,
      relative: qui,
      isSure: true,
    };
  if (words[end - 1]?.tag === 'S' && word.tag === 'R') return null;
  let noun = nouns.findIndex(({ first, last }) => first <= end && end <= last);
  if (noun < 0) return null;
  const candidates = [noun];
  // « le frère de mes amis qui »: either may be the antecedent.
  for (let one = nouns[noun]; one?.completes != null; one = nouns[noun]) {
    const outer = nouns[one.completes];
    // « deux filles de première qui »: a bare complement is not what is spoken of; « un groupe d’élèves qui » may be.
    const isBare =
      one.determiner === null &&
      one.number === 's' &&
      outer !== undefined &&
      (outer.determiner !== null || words[outer.first]?.tag === 'M') &&
      /^(?:de|d'|en|à)$/.test(words[one.preposition ?? -1]?.low ?? '') &&
      !COLLECTIVES.has(words[outer.head]?.low ?? '');
    noun = one.completes;
    if (isBare) candidates.pop();
    candidates.push(noun);
  }
  // « il conseille ce film aux personnes qui aiment rire »: to whom, not whose.
  const nearest = nouns[candidates[0] ?? 0];
  const object = nouns[nearest?.completes ?? -1];
  const isToWhom =
    words[nearest?.preposition ?? -1]?.low === 'aux' &&
    object?.determiner != null &&
    object.preposition === null &&
    words[object.first - 1]?.tag === 'V';
  if (isToWhom) candidates.splice(1);
  const last = nouns[candidates[0] ?? 0];
  const topmost = nouns[noun];
  // « à huit membres qui lui a succédé », « un des poètes qui eut »: the antecedent may stand further to the left.
  // « je vais chez mes cousins qui habitent loin »: the verb before has no other noun.
  const isDirect =
    candidates.length === 1 &&
    topmost !== undefined &&
    ((topmost.determiner !== null &&
      /^(?:chez|avec|pour|contre|dans|sur|vers|sans)$/.test(words[topmost.preposition ?? -1]?.low ?? '')) ||
      // « répondre aux clients qui appellent ».
      words[topmost.preposition ?? -1]?.low === 'aux') &&
    /[VQI]/.test(words[(topmost.preposition ?? 0) - 1]?.tag ?? '');
  const isHidden = topmost !== undefined && topmost.preposition !== null && !isDirect && !isToWhom;
  const isOpen = isHidden || new Set(candidates.map((one) => nouns[one]?.number)).size > 1;
  const isOneGender = new Set(candidates.map((one) => nouns[one]?.gender)).size === 1;
  const all = last?.preposition === null ? conjuncts(words, nouns, candidates[0] ?? 0) : [candidates[0] ?? 0];
  const found = ofNouns(words, nouns, all, {
    // « Les enfants, qui étaient fatigués, … »: the only noun of its clause.
    isSure:
      !isOpen &&
      (!isApart ||
        (candidates.length === 1 && opensClause(words, (last?.first ?? 0) - 1)) ||
        // « et deux ventricules, qui l’éjectent »: a plural, whatever is joined with it.
        (candidates.length === 1 && last?.number === 'p' && (last.preposition === null || isDirect))) &&
      (all.length === 1 || last?.number === 'p' || nouns[all[0] ?? 0]?.number === 'p'),
  });
  // « un enfant venu d’une autre planète, qui lui demande »: whichever noun is meant, it is one.
  const before = nouns.filter((one) => one.last <= end);
  const isOne =
    isOpen &&
    before.every(({ number }) => number === 's') &&
    !words.slice(0, end).some(({ low }) => /^(?:et|ou|ni)$/.test(low) || PRONOUNS[low]?.[1] === 'p');
  if (isOne && found)
    return { ...found, persons: '3', number: 's', gender: 'e', relative: qui, isSure: true };
  return (
    found && {
      ...found,
      gender: isOneGender ? found.gender : 'e',
      persons: isOpen || (all.length > 1 && found.isSure === false) ? '36' : found.persons,
      relative: qui,
    }
  );
}
