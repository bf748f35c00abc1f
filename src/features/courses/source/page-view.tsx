import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { readersToFetch } from '#contract/messages/documents.ts';
import { findOnPage } from '#engine/documents/pdf/find-on-page.ts';
import type { DrawnPage } from '#src/device/documents/pages/page-messages.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { keyboardScrollable } from '#src/ui/layout/keyboard-scrollable.ts';
import { styleOf } from '#src/ui/pictures/masked-picture.tsx';
import { withPlaces } from '../with-places.ts';
import styles from './page-view.module.css';
import { PictureCanvas } from './picture-canvas.tsx';

const ZOOMS = [1, 1.5, 2, 3] as const;
/** Pixels of the picture for each of the page: more are not seen. */
const SHARP_MAX = 2;

export type PageState =
  | {
      readonly at: 'drawing';
      /** Whether what reads the file comes over the line first. */
      readonly isFetching: boolean;
    }
  | { readonly at: 'locked'; readonly isWrong: boolean }
  | { readonly at: 'refused'; readonly sentence: string }
  | { readonly at: 'drawn'; readonly drawn: DrawnPage };

/** How large a page is shown. */
export function usePageZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const width = useWidth(frame);
  const factor = ZOOMS[zoom] ?? 1;
  return {
    frame,
    factor,
    /** Pixels of the screen along its width; null until they are known. */
    pixels: width === null ? null : width * factor * Math.min(SHARP_MAX, devicePixelRatio),
    smaller: zoom === 0 ? null : () => setZoom(zoom - 1),
    larger: zoom === ZOOMS.length - 1 ? null : () => setZoom(zoom + 1),
  };
}

interface PageViewProps {
  /** What it is: « Page du PDF ». */
  name: string;
  /** What is made larger and smaller. */
  noun?: 'page' | 'figure';
  /** What its picture is to those who can't see it. */
  label: string;
  state: PageState;
  zoom: ReturnType<typeof usePageZoom>;
  /** Words to mark and to bring into view; empty without any. */
  quote: string;
  onText: () => void;
  children?: ReactNode;
}

/** The picture of a page, with the quoted words marked; where they are not found it leads to the text. */
export function PageView(props: PageViewProps) {
  const { name, noun = 'page', label, state, zoom, quote, onText, children } = props;
  const drawn = state.at === 'drawn' ? state.drawn : null;
  const boxes = useMemo(
    () => (drawn === null || quote === '' ? [] : findOnPage(drawn.texts, quote)),
    [drawn, quote],
  );
  return (
    <section className={styles.view} aria-label={name}>
      <div className={styles.tools}>
        <p role="status" className={styles.status}>
          {state.at === 'drawing' && (state.isFetching ? readersToFetch.reader : 'La page est dessinée…')}
        </p>
        <IconButton
          label={`Réduire la ${noun}`}
          icon={<ZoomOut aria-hidden />}
          variant="raised"
          disabled={zoom.smaller === null}
          onClick={() => zoom.smaller?.()}
        />
        <IconButton
          label={`Agrandir la ${noun}`}
          icon={<ZoomIn aria-hidden />}
          variant="raised"
          disabled={zoom.larger === null}
          onClick={() => zoom.larger?.()}
        />
      </div>
      {state.at === 'refused' && (
        <Alert action={<Button onClick={onText}>Lire le texte</Button>}>{state.sentence}</Alert>
      )}
      {drawn !== null && quote !== '' && boxes.length === 0 && (
        <Alert tone="info" action={<Button onClick={onText}>Lire le texte</Button>}>
          La phrase n’a pas été retrouvée sur l’image de la page&nbsp;: elle est marquée dans le texte.
        </Alert>
      )}
      <div
        ref={zoom.frame}
        {...keyboardScrollable}
        className={styles.frame}
        aria-busy={state.at === 'drawing'}
      >
        {drawn === null ? (
          state.at === 'drawing' && (
            <div className={styles.waiting}>
              <Spinner label={null} size="large" />
              <Button onClick={onText}>Annuler</Button>
            </div>
          )
        ) : (
          <div className={styles.sheet} style={{ width: `${100 * zoom.factor}%` }}>
            <PictureCanvas picture={drawn.picture} label={label} />
            {withPlaces(boxes).map(({ one: box, place }) => (
              <Mark key={place} isFirst={place === 0} style={styleOf(box)} />
            ))}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

function Mark({ isFirst, style }: { isFirst: boolean; style: ReturnType<typeof styleOf> }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) mark.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isFirst]);
  return <mark ref={mark} className={styles.mark} style={style} />;
}

/** The width of an element in pixels of the page; null until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
