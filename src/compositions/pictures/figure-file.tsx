import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { PictureFile } from '#engine/exchange/anki-package/anki-package.ts';
import type { FigurePicture } from '#engine/exchange/picture/scene.ts';
import { pageFontRules } from '#src/data/device/page-font.ts';
import { readFigures } from '#src/device/lessons.ts';
import { figurePicture } from '#src/device/picture/figure-picture.ts';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';

/** Pixels that a figure is drawn wide for another program. */
const WIDTH = 640;
/** Pixels of the file for each. */
const SHARP = 2;

/** Draws a lesson's figure beside the page, as it looks in the theme of paper; null where it is not on this device. */
export async function drawFigureFile({ lesson, name }: FigureRef): Promise<PictureFile | null> {
  const drawing = (await readFigures(lesson).catch(() => null))?.[name];
  if (drawing === undefined) return null;
  const fonts = await pageFontRules();
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
    return { bytes: await pngOf(figurePicture(svg, fonts), paper), extension: '.png' };
  } finally {
    root.unmount();
    place.remove();
  }
}

const NO_DRAWING = 'Cet appareil n’a pas pu dessiner l’image. Fermez d’autres applications, puis réessayez.';

async function pngOf({ svg, ratio }: FigurePicture, paper: string): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SHARP * WIDTH, Math.round((SHARP * WIDTH) / ratio)];
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error(NO_DRAWING);
    pen.fillStyle = paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error(NO_DRAWING);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
    [canvas.width, canvas.height] = [0, 0];
  }
}
