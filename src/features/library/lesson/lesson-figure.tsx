import { Eye, EyeOff, SquareDashedMousePointer } from 'lucide-react';
import { useState } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Drawing } from '#engine/lesson/drawing.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { type Masked, MaskedPicture } from '#src/ui/pictures/masked-picture.tsx';
import { useFigures } from '../use-lessons.ts';
import { DrawingView } from './drawing-view.tsx';
import styles from './lesson-figure.module.css';
import { ratioOf } from './ratio.ts';

interface LessonFigureProps {
  slug: string;
  /** The figure's file, without its ending. */
  name: string;
  caption: string;
}

/** A figure of a lesson with its caption. Its names can be hidden, to find them oneself. */
export function LessonFigure({ slug, name, caption }: LessonFigureProps) {
  const { data } = useFigures(slug);
  const [isBlind, setBlind] = useState(false);
  const drawing = data?.[name];
  return (
    <figure className={styles.figure}>
      <FramedFigure slug={slug} name={name} isBlind={isBlind} />
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        {drawing && hasLabels(drawing) && (
          <span className={styles.actions}>
            <Button
              variant="quiet"
              icon={isBlind ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              aria-pressed={isBlind}
              onClick={() => setBlind(!isBlind)}
            >
              Cacher les noms
            </Button>
            <LinkButton
              variant="quiet"
              icon={<SquareDashedMousePointer aria-hidden />}
              to={{ search: `?schema=${name}` }}
              data-app-only
            >
              Schéma muet
            </LinkButton>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The figure that a question asks about, with what of it is covered. */
export function QuestionFigure({ figure, masked }: { figure: FigureRef; masked?: Masked | undefined }) {
  return (
    <div className={styles.ofQuestion}>
      <FramedFigure slug={figure.lesson} name={figure.name} masked={masked} />
    </div>
  );
}

interface FramedFigureProps {
  slug: string;
  name: string;
  isBlind?: boolean;
  masked?: Masked | undefined;
}

function FramedFigure({ slug, name, isBlind = false, masked }: FramedFigureProps) {
  const { data, isPending, isError, refetch } = useFigures(slug);
  const drawing = data?.[name];
  return (
    <div className={styles.frame} aria-busy={isPending}>
      {drawing && masked === undefined && <DrawingView drawing={drawing} isBlind={isBlind} />}
      {drawing && masked !== undefined && (
        <MaskedPicture ratio={ratioOf(drawing)} masked={masked}>
          <DrawingView drawing={drawing} />
        </MaskedPicture>
      )}
      {!isPending && (isError || !drawing) && (
        <p className={styles.missing}>
          Cette figure n’est pas encore sur cet appareil : elle viendra avec la connexion.{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      )}
    </div>
  );
}

const hasLabels = ({ attributes, children }: Drawing): boolean =>
  attributes.class === 'labels' || children.some((child) => typeof child !== 'string' && hasLabels(child));
