import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { PictureFile, ReadPictureFile } from '#engine/exchange/anki-package/anki-package.ts';
import { useReadPicture } from '#src/data/device/pictures.ts';
import { readFigures } from '#src/device/lessons.ts';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';

/** Pixels that a figure is drawn wide for another program or for paper. */
const WIDTH = 640;
/** Pixels of the file for each. */
const SHARP = 2;

/** The figures of cards as files, for another program or for paper. */
export function useReadPictureFile(): ReadPictureFile {
  const read = useReadPicture();
  return async (figure) => {
    if ('lesson' in figure) return drawFigureFile(figure);
    const picture = await read(figure.picture);
    return picture && { bytes: picture.bytes, extension: '.jpg' };
  };
}

/** Draws a lesson's figure beside the page, as it looks on paper; null where it is not on this device. */
async function drawFigureFile({ lesson, name }: FigureRef): Promise<PictureFile | null> {
  const drawing = (await readFigures(lesson).catch(() => null))?.[name];
  if (drawing === undefined) return null;
  const { drawSvg } = await import('#src/device/draw-svg.ts');
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.style.cssText = `position: fixed; left: -${2 * WIDTH}px; top: 0`;
  const box = document.createElement('div');
  box.dataset.theme = 'papier';
  box.style.width = `${WIDTH}px`;
  place.append(box);
  document.body.append(place);
  const root = createRoot(box);
  try {
    flushSync(() => root.render(<DrawingView drawing={drawing} />));
    const svg = box.querySelector('svg');
    if (svg === null) return null;
    const paper = getComputedStyle(box).getPropertyValue('--card');
    const blob = await drawSvg(svg, SHARP * WIDTH, paper);
    return { bytes: new Uint8Array(await blob.arrayBuffer()), extension: '.png' };
  } finally {
    root.unmount();
    place.remove();
  }
}
