import { typeset } from '#engine/answer/typeset.ts';
import type { ParsedSentence } from '#engine/language/language.ts';
import type { Change } from './correction.ts';
import { aboutWords, saysRole } from './rules/about.ts';
import { subjectSentence } from './rules/verbs/subject-verb.ts';

/** How far a reason may look for the words that it names: the sentence around, more or less. */
const AROUND = 200;
/** « anné » s’écrit ici « année »: names what was written. */
const OF_SPELLING = /s’écrit ici/;
const OF_ROLE = /^Dans «/;
const OF_SUBJECT = /«[^«»]{1,99}» (?:est le sujet|sont les sujets) de «[^«»]{1,99}»\./;
const SENTENCE = /[^.]+\.?/g;

/** A sentence of the corrected text, as the last round parsed it. */
export interface Final {
  readonly start: number;
  /** Absent where it was not parsed. */
  readonly parsed: ParsedSentence | undefined;
  /** What its words' places lack: it was parsed when it stood elsewhere. */
  readonly shift: number;
}

/**
 * A reason names words as they stood when its rule was read; a later round may have put them right: « classe » is no
 * longer the subject of « mangent » once it is « classes ». A word that the corrected text no longer has near by gets the
 * form that the reader sees in the end.
 * @param text the corrected text
 * @param sentences those of the corrected text
 */
export function freshReasons(
  changes: readonly Change[],
  text: string,
  sentences: readonly Final[],
): Change[] {
  let shift = 0;
  return changes.map((one) => {
    const place = one.start + shift;
    shift += one.after.length - one.before.length;
    // « Dans « avoir besoin », le nom reste… » is a rule's own sentence.
    if (saysRole(one.rule) && OF_ROLE.test(one.about) && !one.about.includes('. '))
      return {
        ...one,
        about: typeset(aboutWords({ ...one, start: place, end: place + one.after.length }, one.after, text)),
      };
    const verb = one.rule === 'accord-verbe' ? OF_SUBJECT.exec(one.about) : null;
    const subject = verb === null ? null : subjectAt(place, place + one.after.length, sentences);
    if (verb !== null && subject !== null)
      return { ...one, about: one.about.replace(OF_SUBJECT, typeset(subject)) };
    const others = changes.filter(
      (other) =>
        other !== one &&
        Math.abs(other.start - one.start) < AROUND &&
        /^[\p{L}’']+$/u.test(other.before) &&
        /^[\p{L}’']+$/u.test(other.after),
    );
    if (others.length === 0) return one;
    const seen = new Set(wordsOf(text.slice(Math.max(0, place - AROUND), place + AROUND)));
    const about = one.about.replace(SENTENCE, (sentence) =>
      OF_SPELLING.test(sentence)
        ? sentence
        : sentence.replace(/«[^«»]{1,99}»/g, (words) => renewed(words, one, others, seen)),
    );
    return about === one.about ? one : { ...one, about };
  });
}

/** Says who the subject of the verb in a stretch of the corrected text is; null where that is not sure. */
function subjectAt(start: number, end: number, sentences: readonly Final[]): string | null {
  const one = sentences.findLast((sentence) => sentence.start <= start);
  if (one?.parsed === undefined) return null;
  const { words, verbs, subjects } = one.parsed;
  const found = subjects.find(({ verb }) => {
    const word = words[verbs[verb]?.finite ?? -1];
    return word !== undefined && word.start + one.shift >= start && word.end + one.shift <= end;
  });
  if (found === undefined || !found.isSure) return null;
  return subjectSentence(words, found, words[verbs[found.verb]?.finite ?? -1]?.text ?? '');
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}]+/gu) ?? [];

/** The quoted words; those that the text no longer has are put right as the nearest change did. */
const renewed = (words: string, own: Change, others: readonly Change[], seen: ReadonlySet<string>): string =>
  words.replace(/[\p{L}]+/gu, (word) => {
    if (seen.has(word)) return word;
    const [nearest] = others
      .filter(({ before }) => before === word)
      .sort((one, other) => Math.abs(one.start - own.start) - Math.abs(other.start - own.start));
    return nearest?.after ?? word;
  });
