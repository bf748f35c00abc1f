import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';

/** The figures of lessons that questions and cards ask about, for a sheet of paper, which does not wait for them. */
export interface PaperFigures {
  /** Fetches figures; where one can't be had, its place says so. It never rejects. */
  readonly load: (figures: readonly FigureRef[]) => Promise<void>;
  /** Draws a figure that was loaded. */
  readonly draw: DrawFigure;
}

/** The figures that a quiz or a deck asks about. */
export function figuresIn(content: object): FigureRef[] {
  const { questions = [], data = [] } = content as Partial<Record<'questions' | 'data', readonly Asking[]>>;
  return [...questions, ...data].flatMap(({ figure }) => figure ?? []);
}

interface Asking {
  readonly figure?: FigureRef;
}
