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
import { packRecognised, type RecognisedContent, unpackRecognised } from './kept-recognition.ts';
import type { Recogniser } from './recogniser.ts';

interface Ports {
  /** Started with the first page that has letters. */
  readonly startRecogniser: () => Promise<Recogniser>;
  /** Told again and again while work goes on, with how much of the page is read, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Told each page that was recognised, or that can't be, to be kept for `restore`. */
  readonly onPage?: (number: number, kept: Blob) => void;
}

/** Recognises the pages of one document, and knows what is to be said of them in the end. */
export interface PageRecogniser {
  /** @throws DocumentRefused where the page can't be read */
  recognise(photo: Picture, number: number): Promise<PdfPage>;
  /** A page that an earlier reading recognised; null where it can't be read, `undefined` where what was kept is damaged. */
  restore(kept: Blob, number: number): Promise<PdfPage | null | undefined>;
  /** The document that was made of the pages, with what the person has to check. */
  settle(document: ReadDocument): ReadDocument;
  /** Those of the first pages, as far as there is room for them: a scanned book has hundreds. */
  readonly pictures: readonly PagePicture[];
  /** How many pages were read. */
  readonly count: number;
}

export function recognisePages({
  startRecogniser,
  onShare,
  onPage = () => undefined,
}: Ports): PageRecogniser {
  const marks = doubtMarks();
  const pictures: PagePicture[] = [];
  let room = PICTURE_BYTES_MAX;
  let count = 0;
  const faults = new Set<PhotoFault>();
  let started: Promise<Recogniser> | undefined;

  const read = async (photo: Picture): Promise<RecognisedContent> => {
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
    const { width, height } = picture;
    return {
      width,
      height,
      lines,
      faults: [...prepared.faults],
      file: room > 0 ? await fileOf(picture) : null,
    };
  };
  const place = ({ width, height, lines, faults: own, file }: RecognisedContent, number: number): PdfPage => {
    for (const fault of own) faults.add(fault);
    count += 1;
    if (file !== null && room > 0) {
      room -= file.size;
      if (room >= 0) {
        const words = packedWords(lines, { width, height });
        pictures.push({ page: number, width, height, file, words });
      }
    }
    return asPdfPage({ width, height, lines }, number, (word) => marks.marked(word, number));
  };
  return {
    pictures,
    get count() {
      return count;
    },
    async recognise(photo, number) {
      try {
        const page = await read(photo);
        onPage(number, packRecognised(page));
        return place(page, number);
      } catch (error) {
        if (error instanceof DocumentRefused) onPage(number, packRecognised(null));
        throw error;
      }
    },
    async restore(kept, number) {
      const page = await unpackRecognised(kept);
      return page == null ? page : place(page, number);
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
