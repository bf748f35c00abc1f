import type { ChoiceItem, ExamItem } from '#engine/exam/paper.ts';
import type { LessonFigures } from '#engine/lesson/parts.ts';
import type { Progress } from '#engine/local-maker.ts';
import { drawExam } from '#src/device/engine/engine.ts';
import { readFigures } from '#src/device/lessons.ts';

export type PaperRequest = Omit<Parameters<typeof drawExam>[0], 'figures'>;

/**
 * Draws the items of a paper, with the figures that they ask about. Where one of these can't be had, the paper is drawn
 * again of questions that need none. `onProgress` is told the share of its lessons that have come. @throws LessonsUnavailable
 */
export async function drawPaper(
  request: PaperRequest,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<ExamItem[]> {
  const items = await drawExam({ ...request, figures: true }, signal, onProgress);
  return (await withDrawings(items)) ?? (await drawExam({ ...request, figures: false }, signal));
}

/** Adds the drawings; null when one is missing. */
async function withDrawings(items: readonly ExamItem[]): Promise<ExamItem[] | null> {
  const slugs = new Set(items.flatMap((item) => (figureOf(item) === null ? [] : [item.lesson.slug])));
  const loaded = await Promise.all(
    [...slugs].map(async (slug) => [slug, await readFigures(slug).catch(() => null)] as const),
  );
  const figures = new Map<string, LessonFigures | null>(loaded);
  const drawn: ExamItem[] = [];
  for (const item of items) {
    const name = figureOf(item);
    const drawing = name === null ? null : figures.get(item.lesson.slug)?.[name];
    if (drawing === undefined) return null;
    drawn.push(item.kind === 'choice' ? ({ ...item, drawing } satisfies ChoiceItem) : item);
  }
  return drawn;
}

/** The name of the figure that an item is about, without its ending. */
const figureOf = (item: ExamItem): string | null =>
  item.kind === 'choice' ? (item.question.origin.figure?.text.replace(/\.\w+$/, '') ?? null) : null;
