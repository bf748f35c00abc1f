import { SquareDashedMousePointer } from 'lucide-react';
import { useRef, useState } from 'react';
import { courseFigureMasksPath } from '#contract/paths.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import type { PageFigure } from '#src/device/documents/pages/page-messages.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { withPlaces } from '../with-places.ts';
import { rangeText } from '../wording.ts';
import styles from './page-figures.module.css';
import { PageView, usePageZoom } from './page-view.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { type ShownFigures, useIsNear, usePageFigures, useSharpFigure } from './use-page-figures.ts';

interface PageFiguresProps {
  source: StoredSource;
  file: Blob;
  page: number;
}

/** The figures of a page of a PDF below its text, which has none: a tap makes one larger. Nothing where it has no figure. */
export function PageFigures({ source, file, page }: PageFiguresProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = usePageFigures(file, page, useIsNear(place));
  const [chosen, setChosen] = useState<number | null>(null);
  const figures = shown?.figures ?? [];
  const figure = figures[chosen ?? -1];
  const name = (at: number) => `Figure ${at + 1} de la ${rangeText(source, page, page)}`;
  return (
    <div ref={place}>
      {figures.length > 0 && (
        <section className={styles.figures} aria-labelledby="figures">
          <h2 id="figures">{figures.length > 1 ? 'Figures de cette page' : 'Figure de cette page'}</h2>
          <ul role="list">
            {withPlaces(figures).map(({ one: { picture }, place: at }) => (
              <li key={at}>
                <button
                  type="button"
                  aria-label={`Agrandir la ${name(at).toLowerCase()}`}
                  onClick={() => setChosen(at)}
                >
                  <PictureCanvas picture={picture} label={null} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={figure !== undefined}
        onClose={() => setChosen(null)}
        title={name(chosen ?? 0)}
        className={styles.dialog}
      >
        {shown !== null && figure !== undefined && chosen !== null && (
          <LargeFigure
            {...{ source, shown, figure }}
            at={chosen}
            name={name(chosen)}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </div>
  );
}

interface LargeFigureProps {
  source: StoredSource;
  shown: ShownFigures;
  figure: PageFigure;
  at: number;
  name: string;
  onClose: () => void;
}

function LargeFigure({ source, shown, figure, at, name, onClose }: LargeFigureProps) {
  const zoom = usePageZoom();
  const drawn = useSharpFigure(shown, figure, zoom.pixels);
  const masks = courseFigureMasksPath(source.course, { source: source.id, page: shown.page, figure: at + 1 });
  return (
    <PageView
      name={name}
      noun="figure"
      label={name}
      state={{ at: 'drawn', drawn }}
      zoom={zoom}
      quote=""
      onText={onClose}
    >
      <div>
        <LinkButton to={masks} icon={<SquareDashedMousePointer aria-hidden />}>
          Schéma muet
        </LinkButton>
      </div>
    </PageView>
  );
}
