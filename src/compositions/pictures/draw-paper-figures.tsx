import type { ReactNode } from 'react';
import type { CardFigure, FigureRef } from '#contract/artefacts/figure.ts';
import { dataUrlOf, pictureReader, type ReadPicture } from '#src/data/device/pictures.ts';
import type { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import { figuresAtHand, readFigures } from '#src/device/lessons.ts';
import type { PaperFigures } from '#src/features/artefacts/paper-figures.ts';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';
import { ratioOf } from '#src/features/library/lesson/ratio.ts';
import { PICTURE_ELSEWHERE } from '#src/features/occlusion/kept-picture.tsx';
import { type Masked, MaskedPicture } from '#src/ui/pictures/masked-picture.tsx';

/** The figures of lessons and one's own pictures, drawn at once or not at all. @param opened asks for the device */
export function paperFigures(opened: ReturnType<typeof useOpenedDevice>): PaperFigures {
  const read = pictureReader(opened);
  // A picture that was decoded is drawn at once, for as long as it is held.
  const decoded = new Map<string, HTMLImageElement>();
  const decode = async (id: string) => {
    const picture = await read(id);
    if (picture === null) return;
    const image = new Image();
    image.src = await dataUrlOf(picture.bytes);
    await image.decode();
    decoded.set(id, image);
  };
  return {
    async load(figures) {
      const names = new Set(figures.map((figure) => ('lesson' in figure ? figure.lesson : figure.picture)));
      const isKept = (name: string) =>
        figures.some((figure) => 'picture' in figure && figure.picture === name);
      await Promise.allSettled([...names].map((name) => (isKept(name) ? decode(name) : readFigures(name))));
    },
    draw(figure, masked) {
      if ('lesson' in figure) return drawLesson(figure, masked);
      const image = decoded.get(figure.picture);
      if (image === undefined) return <p>{PICTURE_ELSEWHERE}</p>;
      const { src, naturalWidth: width, naturalHeight: height } = image;
      return covered(<img src={src} alt="" width={width} height={height} />, width / height, masked);
    },
    file: (figure) => fileOf(figure, read),
  };
}

function drawLesson({ lesson, name }: FigureRef, masked: Masked | undefined): ReactNode {
  const drawing = figuresAtHand(lesson)?.[name];
  if (drawing === undefined)
    return <p>Cette figure n’est pas encore sur cet appareil&nbsp;: elle viendra avec la connexion.</p>;
  return covered(<DrawingView drawing={drawing} />, ratioOf(drawing), masked);
}

const covered = (picture: ReactNode, ratio: number, masked: Masked | undefined): ReactNode =>
  masked === undefined ? (
    picture
  ) : (
    <MaskedPicture ratio={ratio} masked={masked}>
      {picture}
    </MaskedPicture>
  );

async function fileOf(figure: CardFigure, read: ReadPicture) {
  if ('lesson' in figure) {
    const { drawFigureFile } = await import('./figure-file.tsx');
    return await drawFigureFile(figure);
  }
  const picture = await read(figure.picture);
  return picture && { bytes: picture.bytes, extension: '.jpg' };
}
