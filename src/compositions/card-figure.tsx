import type { CardFigure } from '#contract/artefacts/figure.ts';
import { QuestionFigure } from '#src/features/library/lesson/lesson-figure.tsx';
import { KeptPicture } from '#src/features/occlusion/kept-picture.tsx';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';
import type { Masked } from '#src/ui/pictures/masked-picture.tsx';

/** Draws the figure of a card, wherever cards are shown. */
export const drawCardFigure: DrawFigure = (figure, masked) => <Figure figure={figure} masked={masked} />;

function Figure({ figure, masked }: { figure: CardFigure; masked: Masked | undefined }) {
  if ('picture' in figure) return <KeptPicture id={figure.picture} masked={masked} />;
  return <QuestionFigure figure={figure} masked={masked} />;
}
