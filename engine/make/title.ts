import type { StudyText } from '#engine/text/structure/study-text.ts';

/** The heading above the whole text, when there is exactly one. */
export function titleOf({ sentences }: StudyText): string | null {
  const first = sentences[0]?.headings[0];
  const others = new Set(sentences.map(({ headings }) => headings[0]));
  return first !== undefined && others.size === 1 ? first : null;
}
