import { figuresAtHand, readFigures } from '#src/device/lessons.ts';
import type { PaperFigures } from '#src/features/artefacts/paper-figures.ts';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';
import { ratioOf } from '#src/features/library/lesson/ratio.ts';
import { MaskedPicture } from '#src/ui/pictures/masked-picture.tsx';

/** The figures of the lessons, as a sheet of paper has them: drawn at once or not at all. */
export const paperFigures: PaperFigures = {
  async load(figures) {
    const slugs = new Set(figures.map(({ lesson }) => lesson));
    await Promise.allSettled([...slugs].map(readFigures));
  },
  draw(figure, masked) {
    const drawing = figuresAtHand(figure.lesson)?.[figure.name];
    if (drawing === undefined)
      return <p>Cette figure n’est pas encore sur cet appareil&nbsp;: elle viendra avec la connexion.</p>;
    const drawn = <DrawingView drawing={drawing} />;
    if (masked === undefined) return drawn;
    return (
      <MaskedPicture ratio={ratioOf(drawing)} masked={masked}>
        {drawn}
      </MaskedPicture>
    );
  },
};
