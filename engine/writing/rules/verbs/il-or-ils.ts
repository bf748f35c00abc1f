import { fitsPerson, has } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { ParsedSentence } from '#engine/language/language.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import { genderOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** Forms that only « ils » has, and that sound like those of « il ». */
const HEARD_ALIKE = /(?:aient|ent)$/;

/**
 * The s of « ils » is not heard: « il apprenne » without a « que » is « ils apprennent », and after nothing but plurals
 * « il viendraient » is « ils viendraient ».
 *
 * wrong: « Au début il se détestent, puis il apprenne à se connaître. » « Mes cousins disent qu’il viendraient demain. »
 * right: « Il faut qu’il apprenne. » « Ils apprennent. » « Puisse-t-il venir ! »
 */
export const ilOrIls: ParsedRule = (sentence, { lexicon }) =>
  sentence.subjects.flatMap((subject): Finding[] => {
    const written = sentence.words[subject.heads[0] ?? -1];
    if (written === undefined || !isMeantInPlural(sentence, subject, lexicon)) return [];
    const form = `${written.low}s`;
    return [
      {
        ...instead(written, form, 'accord-verbe'),
        about: `${quoted(form)} prend un s : le verbe est au pluriel.`,
      },
    ];
  });

/** Whether « il » or « elle » stands for « ils » or « elles », as its verb or what it stands for shows. */
export function isMeantInPlural(
  { words, verbs, nouns }: ParsedSentence,
  { verb, heads, pronoun }: Subject,
  lexicon: Lexicon,
): boolean {
  const group = verbs[verb];
  const word = words[group?.finite ?? -1];
  const [head = -1] = heads;
  if (word === undefined || !/^(?:il|elle)$/.test(pronoun ?? '')) return false;
  if (head > (group?.first ?? 0) || word.tag !== 'V') return false;
  return isHeardAsTheirs(words, head, word, lexicon) || isOfPlurals(words, nouns, head, word);
}

/** « il apprenne », where no « que » asks for the subjunctive: « ils apprennent » sounds the same. */
function isHeardAsTheirs(words: readonly Word[], head: number, word: Word, lexicon: Lexicon): boolean {
  const before = words[head - 1];
  if (before !== undefined && (before.tag === 'W' || /^(?:quoiqu[e']|puisse)$/.test(before.low)))
    return false;
  // « Vienne la nuit », « qu’il vienne et qu’il dise »: a subjunctive that something before asks for.
  if (words.slice(0, head).some(({ low }) => /^qu[e']$/.test(low))) return false;
  const isSubjunctive = word.readings.every(({ kind, tense }) => kind === 'V' && tense === 'j');
  return (
    isSubjunctive &&
    !has(word, 'NAQ') &&
    lexicon.entry(`${word.low}nt`)?.readings.some((one) => fitsPerson(one, '6') && one.tense === 'p') === true
  );
}

/** « mes cousins disent qu’il viendraient »: every noun before is a plural that the pronoun can stand for. */
function isOfPlurals(words: readonly Word[], nouns: readonly NounGroup[], head: number, word: Word): boolean {
  if (!HEARD_ALIKE.test(word.low) || !word.senses.every(({ persons }) => persons === '6')) return false;
  // « pas de travail »: no determiner of its own.
  const before = nouns.filter(
    (one) => one.head < head && one.determiner !== null && !/^d[e']$/.test(words[one.determiner]?.low ?? ''),
  );
  const isMasculine = words[head]?.low === 'il';
  return (
    before.length > 0 &&
    before.every(({ head: noun, number }) => {
      const one = words[noun];
      // « les élève »: the determiner alone shows it.
      return number === 'p' && one?.tag === 'N';
    }) &&
    before.some(({ head: noun }) => {
      const gender = genderOfWord(words[noun] as Word);
      return isMasculine ? gender !== 'f' : gender === 'f';
    })
  );
}
