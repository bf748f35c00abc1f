import type { FigureRef } from '#contract/artefacts/figure.ts';
import { type Masked, MaskedPicture } from '#src/ui/pictures/masked-picture.tsx';
import { DrawingView } from './drawing-view.tsx';
import styles from './lesson-figure.module.css';
import { FramedFigure } from './lesson-figure.tsx';
import { ratioOf } from './ratio.ts';

/** The figure that a question asks about, with what of it is covered. */
export function QuestionFigure({ figure, masked }: { figure: FigureRef; masked?: Masked | undefined }) {
  return (
    <div className={styles.ofQuestion}>
      <FramedFigure
        slug={figure.lesson}
        name={figure.name}
        draw={(drawing) =>
          masked === undefined ? (
            <DrawingView drawing={drawing} />
          ) : (
            <MaskedPicture ratio={ratioOf(drawing)} masked={masked}>
              <DrawingView drawing={drawing} />
            </MaskedPicture>
          )
        }
      />
    </div>
  );
}
