import { oncePerStudy } from '#engine/make/study.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { stem } from '#engine/text/words/stems.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, type Word, words } from '#engine/text/words/words.ts';

/** A noun phrase that is important in a text. */
interface KeyTerm {
  /** As the text writes it, without article. */
  readonly term: string;
  readonly stems: readonly string[];
  readonly score: number;
  /** The indexes of the sentences that mention it. */
  readonly sentences: ReadonlySet<number>;
}

const WINDOW = 4;
const DAMPING = 0.85;
const ROUNDS = 20;
const TERM_WORDS_MAX = 3;
const DETERMINERS = new Set(
  'le la les l’ un une des du au aux ce cet cette ces son sa ses leur leurs d’ de chaque plusieurs quelques'.split(
    ' ',
  ),
);
const LINKS = new Set(['de', 'du', 'd’']);

/**
 * How important each word is in a text: TextRank (Mihalcea & Tarau, TextRank: Bringing Order into Texts, EMNLP 2004),
 * the PageRank of the stems in the graph that connects words within four content words of each other.
 */
export const rankStems = oncePerStudy((study): ReadonlyMap<string, number> => {
  const links = new Map<string, Map<string, number>>();
  const join = (a: string, b: string) => {
    const to = links.get(a) ?? new Map<string, number>();
    to.set(b, (to.get(b) ?? 0) + 1);
    links.set(a, to);
  };
  for (const { text } of study.sentences) {
    const found = contentStems(text);
    found.forEach((one, at) => {
      for (const other of found.slice(at + 1, at + WINDOW)) {
        if (one === other) continue;
        join(one, other);
        join(other, one);
      }
    });
  }
  const weights = new Map<string, number>();
  for (const [stem, to] of links)
    weights.set(
      stem,
      [...to.values()].reduce((sum, one) => sum + one, 0),
    );
  let ranks = new Map([...links.keys()].map((stem) => [stem, 1]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Map<string, number>();
    for (const [stem, to] of links) {
      let sum = 0;
      for (const [other, weight] of to) sum += ((ranks.get(other) ?? 0) * weight) / (weights.get(other) ?? 1);
      next.set(stem, 1 - DAMPING + DAMPING * sum);
    }
    ranks = next;
  }
  return ranks;
});

function contentStems(text: string): string[] {
  const list = words(text);
  return list
    .filter((word, at) => isContent(word, list[at - 1], list[at + 1]))
    .map((word) => stem(word.text));
}

function isContent(word: Word, previous: Word | undefined, next: Word | undefined): boolean {
  return (
    word.text.length > 2 &&
    !/\d/.test(word.text) &&
    !isStopWord(word.text) &&
    !isCutWord(word.text) &&
    !isFiniteVerb(word.text, previous?.text ?? '', next?.text ?? '')
  );
}

/**
 * Finds the important noun phrases of a text, the best first. Candidates are cut as in RAKE (Rose et al., Automatic
 * keyword extraction from individual documents, 2010) at grammar words, verbs and punctuation; they begin after a
 * determiner and may contain « de ». The score is the mean rank of the words times the frequency.
 */
export function keyTerms(study: StudyText): KeyTerm[] {
  const ranks = rankStems(study);
  const found = new Map<string, { term: string; stems: string[]; sentences: Set<number> }>();
  for (const { text, index } of study.sentences) {
    for (const term of phrases(text)) {
      const stems = contentStems(term);
      const key = stems.join(' ');
      const existing = found.get(key) ?? { term, stems, sentences: new Set<number>() };
      existing.sentences.add(index);
      found.set(key, existing);
    }
  }
  return [...found.values()]
    .map(({ term, stems, sentences }) => {
      const rank = stems.reduce((sum, one) => sum + (ranks.get(one) ?? 0), 0) / Math.max(1, stems.length);
      return { term, stems, sentences, score: rank * Math.log2(1 + sentences.size) };
    })
    .filter(({ stems }) => stems.length > 0)
    .sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1));
}

/** The noun phrases of a sentence that follow a determiner: « récolte forcée du caoutchouc » and « récolte ». */
function phrases(text: string): string[] {
  const list = words(text);
  const found: string[] = [];
  for (let at = 1; at < list.length; at += 1) {
    const previous = list[at - 1];
    const first = list[at];
    if (previous === undefined || first === undefined || !DETERMINERS.has(previous.text.toLowerCase()))
      continue;
    if (!isContent(first, previous, list[at + 1])) continue;
    found.push(first.text);
    let count = 1;
    for (let next = at + 1; next < list.length && count < TERM_WORDS_MAX; next += 1) {
      const word = list[next];
      const before = list[next - 1];
      if (word === undefined || before === undefined) break;
      if (!/^[\s’]*$/.test(text.slice(before.end, word.start))) break;
      if (LINKS.has(word.text) && list[next + 1] !== undefined) continue;
      if (!isContent(word, before, list[next + 1])) break;
      count += 1;
      found.push(text.slice(first.start, word.end));
    }
  }
  return found;
}
