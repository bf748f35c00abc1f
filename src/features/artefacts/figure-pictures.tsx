import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { FigurePicture } from '#engine/exchange/picture/scene.ts';
import { pageFontRules } from '#src/data/device/page-font.ts';
import { figurePicture } from '#src/device/picture/figure-picture.ts';
import type { PaperFigures } from './paper-figures.ts';

const keyOf = (figure: CardFigure) => JSON.stringify(figure);

/**
 * Draws figures for a saved picture: the page draws them out of sight, in the colours of its theme, and each becomes a drawing
 * of its own. @returns null for a figure that can't be had
 */
export async function drawFigures(
  wanted: readonly CardFigure[],
  figures: PaperFigures,
): Promise<(figure: CardFigure) => FigurePicture | null> {
  const [fonts] = await Promise.all([pageFontRules(), figures.load(wanted)]);
  const byKey = new Map(wanted.map((figure) => [keyOf(figure), figure]));
  const host = document.createElement('div');
  host.ariaHidden = 'true';
  Object.assign(host.style, { position: 'fixed', left: '0', top: '0', width: '360px', visibility: 'hidden' });
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() =>
      root.render(
        [...byKey].map(([key, figure]) => (
          <div key={key} data-key={key}>
            {figures.draw(figure)}
          </div>
        )),
      ),
    );
    const boxes = [...host.querySelectorAll<HTMLElement>('[data-key]')];
    const pictures = new Map(
      boxes.map((box): [string | undefined, FigurePicture | null] => {
        const [svg, img] = [box.querySelector('svg'), box.querySelector('img')];
        return [box.dataset.key, svg ? figurePicture(svg, fonts) : img && ownPicture(img)];
      }),
    );
    return (figure) => pictures.get(keyOf(figure)) ?? null;
  } finally {
    root.unmount();
    host.remove();
  }
}

/** A picture of one's own, whose address holds it. */
function ownPicture({ src, naturalWidth: width, naturalHeight: height }: HTMLImageElement): FigurePicture {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><image href="${src}" ${size}/></svg>`;
  return { svg, ratio: width / height };
}
