import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { PICTURE_BYTES_MAX } from '#engine/documents/limits.ts';
import type { PdfPage } from '#engine/documents/pdf/page.ts';
import { doubtMarks } from '#engine/documents/photo/doubtful.ts';
import { LETTERS_MIN, refusalOf } from '#engine/documents/photo/judge-photo.ts';
import { packedWords } from '#engine/documents/photo/page-words.ts';
import { type Picture, rgbaOf } from '#engine/documents/photo/picture.ts';
import { type PhotoFault, preparePhoto, turnedRound } from '#engine/documents/photo/prepare-photo.ts';
import { asPdfPage, linesOf } from '#engine/documents/photo/recognised-page.ts';
import type { PagePicture } from '../document-messages.ts';
import { onCanvas } from './canvas.ts';
import type { Recogniser } from './recogniser.ts';

interface Ports {
  /** Started with the first page that has letters. */
  readonly startRecogniser: () => Promise<Recogniser>;
  /** Told again and again while work goes on, with how much of the page is read, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Recognises the pages of one document, and knows what is to be said of them in the end. */
export interface PageRecogniser {
  /** @throws DocumentRefused where the page can't be read */
  recognise(photo: Picture, number: number): Promise<PdfPage>;
  /** The document that was made of the pages, with what the person has to check. */
  settle(document: ReadDocument): ReadDocument;
  /** Those of the first pages, as far as there is room for them: a scanned book has hundreds. */
  readonly pictures: readonly PagePicture[];
  /** How many pages were read. */
  readonly count: number;
}

export function recognisePages({ startRecogniser, onShare }: Ports): PageRecogniser {
  const marks = doubtMarks();
  const pictures: PagePicture[] = [];
  let room = PICTURE_BYTES_MAX;
  let count = 0;
  const faults = new Set<PhotoFault>();
  let started: Promise<Recogniser> | undefined;
  return {
    pictures,
    get count() {
      return count;
    },
    async recognise(photo, number) {
      onShare(0);
      const prepared = preparePhoto(photo, () => onShare(0));
      const hopeless = prepared.letters.length < LETTERS_MIN ? refusalOf(prepared, []) : null;
      if (hopeless !== null) throw new DocumentRefused(hopeless);
      started ??= startRecogniser();
      const recogniser = await started;
      onShare(0);
      const { words, isTurned } = await recogniser.recognise(prepared.picture, onShare);
      const page = isTurned ? turnedRound(prepared) : prepared;
      const { picture } = page;
      const lines = linesOf(words);
      const refusal = refusalOf(page, lines);
      if (refusal !== null) throw new DocumentRefused(refusal);
      for (const fault of prepared.faults) faults.add(fault);
      const { width, height } = picture;
      count += 1;
      if (room > 0) {
        const file = await fileOf(picture);
        room -= file.size;
        if (room >= 0) {
          const known = packedWords(lines, { width, height });
          pictures.push({ page: number, width, height, file, words: known });
        }
      }
      return asPdfPage({ width, height, lines }, number, (word) => marks.marked(word, number));
    },
    settle(document) {
      const { blocks, doubtful } = marks.unmarked(document.blocks);
      return { ...document, blocks, recognised: { doubtful, faults: [...faults] } };
    },
  };
}

const QUALITY = 0.6;

function fileOf(picture: Picture): Promise<Blob> {
  const { width, height } = picture;
  return onCanvas(width, height, (pen, canvas) => {
    pen.putImageData(new ImageData(rgbaOf(picture), width, height), 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  });
}
