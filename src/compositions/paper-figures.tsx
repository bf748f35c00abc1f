import { figuresAtHand, readFigures } from '#src/device/lessons.ts';
import type { PaperFigures } from '#src/features/artefacts/paper-figures.ts';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';

/** The figures of the lessons, as a sheet of paper has them: drawn at once or not at all. */
export const paperFigures: PaperFigures = {
  async load(figures) {
    const slugs = new Set(figures.map(({ lesson }) => lesson));
    await Promise.allSettled([...slugs].map(readFigures));
  },
  draw({ lesson, name }) {
    const drawing = figuresAtHand(lesson)?.[name];
    return drawing === undefined ? (
      <p>Cette figure n’est pas encore sur cet appareil&nbsp;: elle viendra avec la connexion.</p>
    ) : (
      <DrawingView drawing={drawing} />
    );
  },
};
