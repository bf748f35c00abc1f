import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import type { TwoSided } from '#engine/text/structure/two-sided.ts';
import { words } from '#engine/text/words/words.ts';

/** What notes on law say of an article: « dissolution de l’Assemblée (art. 12) », « art. 20 : « Le Gouvernement… » ». */

const LAST =
  /^(?<what>\p{L}[^:=→()]{4,70}?)\s\((?<article>art(?:icles?|\.)?\s\d{1,4}(?:-\d{1,3})?)\)\s?[;.,]?$/iu;
const FIRST =
  /^(?<article>art(?:icle|\.)?\s\d{1,4}(?:-\d{1,3})?(?:\sal\.?\s\d)?)\s?[:=]\s(?<what>[\p{L}«"][^:=→/]{6,110}?)\.?$/iu;
const WORDS_MAX = 16;

/** The rows of a text that name an article and what it is about, which must be said of one article only. */
export function articleRows({ sentences }: StudyText): TwoSided[] {
  const rows = sentences.flatMap((sentence) => rowOf(sentence));
  return rows.filter(
    ({ front, back }) => !rows.some((other) => other.front === front && other.back !== back),
  );
}

function rowOf(sentence: Sentence): TwoSided[] {
  const { what = '', article = '' } = (LAST.exec(sentence.text) ?? FIRST.exec(sentence.text))?.groups ?? {};
  if (what === '' || words(what).length > WORDS_MAX || sentence.cells !== undefined) return [];
  return [
    {
      kind: 'match',
      front: what.trim(),
      back: article,
      columns: null,
      language: null,
      sentence,
      isMeaning: false,
    },
  ];
}

/** Tells whether a side is an article. */
export const isArticle = (side: string): boolean => ARTICLE.test(side);
const ARTICLE = /^art(?:icles?|\.)?\s\d{1,4}/iu;
