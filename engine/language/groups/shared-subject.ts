import type { Word } from '../words.ts';
import type { Found, Subject } from './subject.ts';
import type { VerbGroup } from './verb-groups.ts';

/** « La foule crie et applaudit »: two verbs that « et » joins have one subject. */
export function shared(
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  verb: number,
  all: readonly Subject[],
): Found | null {
  const group = verbs[verb];
  let link = (group?.first ?? 0) - 1;
  // « le roi prit le pays et en fit sa colonie ».
  while (words[link]?.tag === 'D' || /^(?:en|y)$/.test(words[link]?.low ?? '')) link -= 1;
  if (words[link]?.low === ',') return listed(words, verbs, verb, all);
  if (!/^(?:et|puis|ni)$/.test(words[link]?.low ?? '')) return null;
  const sentence = all.filter((one) => (verbs[one.verb]?.last ?? 0) < link);
  const last = sentence.at(-1);
  const left = verbs[last?.verb ?? -1];
  if (last === undefined || left === undefined) return null;
  // « il la regarda, puis lui demanda »: a comma may stand before « puis ».
  const end = words[link]?.low === 'puis' && words[link - 1]?.low === ',' ? link - 1 : link;
  const between = words.slice(left.last + 1, end);
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

/** « Les enfants crient, rient et pleurent »: three verbs side by side, and nothing else, have one subject. */
function listed(
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  verb: number,
  all: readonly Subject[],
): Found | null {
  const [before, group, next] = verbs.slice(verb - 1, verb + 2);
  const last = all.at(-1);
  if (verb === 0 || before === undefined || group === undefined || last?.verb !== verb - 1) return null;
  const isBeside = (left: VerbGroup, right: VerbGroup | undefined, marks: RegExp): boolean =>
    right !== undefined && right.first === left.last + 2 && marks.test(words[left.last + 1]?.low ?? '');
  const isListed =
    isBeside(before, group, /^,$/) &&
    (isBeside(group, next, /^(?:,|et|puis)$/) || isBeside(verbs[verb - 2] ?? group, before, /^,$/));
  const isPlain = last.relative === null && (last.heads[0] ?? 0) < before.first && last.isSure;
  if (!isListed || !isPlain) return null;
  const { verb: _, ...subject } = last;
  return subject;
}
