import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import type { TwoSided } from '#engine/text/structure/two-sided.ts';
import { capitalised } from '#engine/text/words/articles.ts';

/** « 1 = PET »: a figure alone says nothing without what stands above its rows. */
const CODE = /^\d{1,3}$/u;
const CODED = /^\d{1,3}\s?(?:[:=→]|[-=]>)\s/u;
/** « codes de tri : » */
const ANNOUNCES = /^(?<name>\p{L}[^:;=→.?!]{2,40}?)\s?:$/u;

/** The row of a code under the line that says of what it is, as under a heading; any other row as it is. */
export const underItsLine =
  ({ sentences }: StudyText) =>
  (row: TwoSided): TwoSided => {
    const name = CODE.test(row.front) && row.columns === null ? lineAbove(row.sentence, sentences) : null;
    return name === null
      ? row
      : { ...row, sentence: { ...row.sentence, headings: [...row.sentence.headings, name] } };
  };

function lineAbove({ index }: Sentence, sentences: readonly Sentence[]): string | null {
  let at = index - 1;
  while (at >= 0 && CODED.test(sentences[at]?.text ?? '')) at -= 1;
  const name = ANNOUNCES.exec(sentences[at]?.text ?? '')?.groups?.name;
  return name === undefined ? null : capitalised(name);
}
