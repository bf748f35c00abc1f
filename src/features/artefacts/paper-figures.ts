import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { ReadPictureFile } from '#engine/exchange/anki-package/anki-package.ts';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';

/** The figures that questions and cards ask about, for what leaves the app. */
export interface PaperFigures {
  /** Fetches figures for a sheet of paper, which does not wait; where one can't be had, its place says so. It never rejects. */
  readonly load: (figures: readonly CardFigure[]) => Promise<void>;
  /** Draws a figure that was loaded. */
  readonly draw: DrawFigure;
  /** A figure as a file, for another program. */
  readonly file: ReadPictureFile;
}

/** The figures that a quiz or a deck asks about. */
export function figuresIn(content: object): CardFigure[] {
  const { questions = [], data = [] } = content as Partial<Record<'questions' | 'data', readonly Asking[]>>;
  return [...questions, ...data].flatMap(({ figure }) => figure ?? []);
}

interface Asking {
  readonly figure?: CardFigure;
}
