import { memoize } from '#engine/text/memoize.ts';
import { fold } from '#engine/text/words/fold.ts';
import type { WeighedWord } from './find-section.ts';
import type { LessonEntry } from './lesson.ts';
import type { ReadSearchText } from './search-text.ts';
import { isOneSlip, type TopicWord, topicWords } from './topic-words.ts';

/** What the texts of the lessons say of a subject that no lesson is named after. */
export interface Mentions<Known> {
  /** The words of the subject as the lessons have them, typing slips read as the word that was meant. */
  readonly words: readonly WeighedWord[];
  /** The lessons whose text has the rarest of these words, those that speak most of them first. */
  readonly lessons: readonly Known[];
}

/** How students call what the lessons call otherwise; both sides as topic words. */
const SYNONYMS: Readonly<Record<string, string>> = {
  malaria: 'paludisme',
  palu: 'paludisme',
  shoah: 'extermination Juifs',
  anticorp: 'anticorps',
  sida: 'vih',
  symptome: 'signe',
  symptomes: 'signes',
  proba: 'probabilité',
  probas: 'probabilités',
  stats: 'statistiques',
  stat: 'statistiques',
  moy: 'moyenne',
  spermato: 'spermatozoïde',
  electricite: 'électrique',
};

/** The words of a subject, each synonym said as the lessons say it. */
export function subjectWords(subject: string): TopicWord[] {
  const said = fold(subject).replace(/[a-z0-9]+/g, (word) => fold(SYNONYMS[word] ?? word));
  return topicWords(said);
}

const wordsOf = memoize((word: string) => topicWords(word));

/** The least letters of each half of a word that was written in one. */
const HALF = 4;

/**
 * A word as the lessons write it: one typing slip is read as the word that was meant, and « kasavubu » as « Kasa-Vubu
 * ». A word that they do not have stays.
 */
function readAs(word: TopicWord, spellings: ReadonlyMap<string, string>): TopicWord[] {
  const { key, spelled } = word;
  if (spellings.has(spelled) || [...spellings.values()].includes(key)) return [word];
  for (const [other, meant] of spellings)
    if (isOneSlip(spelled, other)) return [{ key: meant, spelled: other, typed: other }];
  for (let at = HALF; at <= spelled.length - HALF; at += 1) {
    const halves = [spelled.slice(0, at), spelled.slice(at)].flatMap((half) => {
      const meant = spellings.get(half);
      return meant === undefined ? [] : [{ key: meant, spelled: half, typed: half }];
    });
    if (halves.length === 2) return halves;
  }
  return [word];
}

/** Builds the search for lessons that mention a subject. All texts are read once, at the first question. */
export function mentionsIn<Known extends LessonEntry>(
  lessons: readonly Known[],
  read: ReadSearchText<Known>,
): (subject: string, n: number) => Mentions<Known> {
  let index: ReadonlyMap<string, ReadonlyMap<Known, number>> | null = null;
  const spellings = new Map<string, string>();
  const build = () => {
    const found = new Map<string, Map<Known, number>>();
    for (const lesson of lessons) {
      for (const [word, count] of read(lesson).words) {
        for (const { key, spelled } of wordsOf(word)) {
          const having = found.get(key) ?? new Map<Known, number>();
          having.set(lesson, (having.get(lesson) ?? 0) + count);
          found.set(key, having);
          if (!spellings.has(spelled)) spellings.set(spelled, key);
        }
      }
    }
    return found;
  };
  return (subject, n) => {
    index ??= build();
    const known = index;
    const words = subjectWords(subject).flatMap((word) => readAs(word, spellings));
    const having = words.map(({ key }) => known.get(key) ?? new Map<Known, number>());
    // A word that no lesson has is the rarest of all: then nothing treats the subject.
    const weights = having.map(({ size }) => Math.log(1 + lessons.length / Math.max(0.5, size)));
    const rarest = having[weights.indexOf(Math.max(...weights))];
    const weighed = words.map(({ key }, at) => ({ key, weight: weights[at] ?? 0 }));
    if (rarest === undefined) return { words: weighed, lessons: [] };
    const ranked = [...rarest.keys()]
      .map((lesson) => ({
        lesson,
        points: having.reduce(
          (sum, counts, at) => sum + (weights[at] ?? 0) * Math.log(1 + (counts.get(lesson) ?? 0)),
          0,
        ),
      }))
      .sort((a, b) => b.points - a.points);
    return { words: weighed, lessons: ranked.slice(0, n).map(({ lesson }) => lesson) };
  };
}
