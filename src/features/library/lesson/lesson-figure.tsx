import { Eye, EyeOff, SquareDashedMousePointer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Drawing } from '#engine/lesson/drawing.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { useFigures } from '../use-lessons.ts';
import { DrawingView } from './drawing-view.tsx';
import styles from './lesson-figure.module.css';

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
      <FramedFigure slug={slug} name={name} draw={(one) => <DrawingView drawing={one} isBlind={isBlind} />} />
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

interface FramedFigureProps {
  slug: string;
  name: string;
  draw: (drawing: Drawing) => ReactNode;
}

/** A figure in its frame, once it is there. */
export function FramedFigure({ slug, name, draw }: FramedFigureProps) {
  const { data, isPending, isError, refetch } = useFigures(slug);
  const drawing = data?.[name];
  return (
    <div className={styles.frame} aria-busy={isPending}>
      {drawing && draw(drawing)}
      {!isPending && (isError || !drawing) && (
        <p className={styles.missing}>
          Cette figure n’est pas encore sur cet appareil : elle viendra avec la connexion.{' '}
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
