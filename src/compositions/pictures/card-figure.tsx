import { lazy, Suspense, useMemo } from 'react';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import type { PaperFigures } from '#src/features/artefacts/paper-figures.ts';
import { QuestionFigure } from '#src/features/library/lesson/question-figure.tsx';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';
import type { Masked } from '#src/ui/pictures/masked-picture.tsx';

// Few decks have a picture of one's own, and a lesson none.
const KeptPicture = lazy(async () => ({
  default: (await import('#src/features/occlusion/kept-picture.tsx')).KeptPicture,
}));

/** Draws the figure of a card, wherever cards are shown. */
export const drawCardFigure: DrawFigure = (figure, masked) => <Figure figure={figure} masked={masked} />;

function Figure({ figure, masked }: { figure: CardFigure; masked: Masked | undefined }) {
  if ('lesson' in figure) return <QuestionFigure figure={figure} masked={masked} />;
  return (
    <Suspense>
      <KeptPicture id={figure.picture} masked={masked} />
    </Suspense>
  );
}

/**
 * The figures of lessons and one's own pictures, for paper and for other programs. What draws them comes when somebody prints or
 * exports.
 */
export function usePaperFigures(): PaperFigures {
  const opened = useOpenedDevice();
  return useMemo(() => {
    let drawing: PaperFigures | undefined;
    const come = async () => {
      const { paperFigures } = await import('./draw-paper-figures.tsx');
      drawing ??= paperFigures(opened);
      return drawing;
    };
    return {
      load: (figures) =>
        come().then(
          ({ load }) => load(figures),
          () => undefined,
        ),
      draw: (figure, masked) => drawing?.draw(figure, masked),
      file: async (figure) => (await come()).file(figure),
    };
  }, [opened]);
}
