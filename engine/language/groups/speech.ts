import type { Word } from '../words.ts';
import type { VerbGroup } from './verb-groups.ts';

/** Words that somebody else is said to have said or thought. */
export interface Speech {
  /** In quotation marks or after a dash, or told with « que ». */
  readonly kind: 'direct' | 'reported';
  /** Places of the first and last word, the quotation marks not included. */
  readonly first: number;
  readonly last: number;
  /** The verb that announces it, as its place in the list; null when there is none. */
  readonly verb: number | null;
}

/** Verbs of saying and thinking. */
const SAYING = new Set(
  'dire affirmer déclarer expliquer annoncer répondre demander ajouter écrire penser croire estimer soutenir prétendre montrer rappeler souligner préciser raconter assurer promettre conclure noter observer remarquer constater supposer juger considérer avouer admettre reconnaître jurer crier murmurer répéter proclamer indiquer suggérer enseigner'.split(
    ' ',
  ),
);
const OPENING = /^[«“"]$/;
const CLOSING = /^[»”"]$/;

/** Finds direct and reported speech in a sentence. */
export function findSpeech(words: readonly Word[], verbs: readonly VerbGroup[]): Speech[] {
  return [...direct(words, verbs), ...reported(words, verbs)].sort((one, other) => one.first - other.first);
}

const isSaying = (words: readonly Word[], { main }: VerbGroup): boolean =>
  SAYING.has(words[main]?.lemma ?? '');

function direct(words: readonly Word[], verbs: readonly VerbGroup[]): Speech[] {
  const found: Speech[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!OPENING.test(words[at]?.text ?? '')) continue;
    const length = words.slice(at + 1).findIndex(({ text }) => CLOSING.test(text));
    const last = length < 0 ? words.length - 1 : at + length;
    // One word or two in quotation marks are a term or a title, unless somebody says them.
    const announced = verbs.findIndex(
      (one) =>
        isSaying(words, one) &&
        (one.last === at - 2 || one.last === at - 1 || (one.first > last && one.first <= last + 4)),
    );
    if (last - at > 2 || announced >= 0)
      found.push({ kind: 'direct', first: at + 1, last, verb: announced < 0 ? null : announced });
    at = last + 1;
  }
  return found;
}

function reported(words: readonly Word[], verbs: readonly VerbGroup[]): Speech[] {
  return verbs.flatMap((group, verb): Speech[] => {
    const que = group.last + 1;
    if (!isSaying(words, group) || !/^qu(?:e|')$/.test(words[que]?.low ?? '')) return [];
    let last = que;
    while (last + 1 < words.length && !/^[.;!?»]$/.test(words[last + 1]?.text ?? '')) last += 1;
    return last > que ? [{ kind: 'reported', first: que + 1, last, verb }] : [];
  });
}
