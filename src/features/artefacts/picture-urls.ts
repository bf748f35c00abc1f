import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { ReadPictureFile } from '#engine/exchange/anki-package/anki-package.ts';
import { picturesIn } from '#engine/occlusion/deck.ts';
import type { Printable } from './export-file.ts';
import type { PrintKind } from './print-kinds.ts';

/** Addresses of pictures that are printed, by what names their figures. */
export type PictureUrls = ReadonlyMap<string, string>;

export const nameOf = (figure: CardFigure): string => JSON.stringify(figure);

/** Reads the pictures of a sheet to fill in; those that are not on this device are left out. */
export async function readUrls(
  { name, output }: Printable,
  kind: PrintKind,
  readPicture: ReadPictureFile = async () => null,
): Promise<PictureUrls> {
  const urls = new Map<string, string>();
  if (kind !== 'occlusion' || name !== 'Flashcards') return urls;
  for (const { figure } of picturesIn(readArtefactOutput(name, output)?.data ?? [])) {
    const file = await readPicture(figure);
    if (file !== null) urls.set(nameOf(figure), await urlOf(new Blob([new Uint8Array(file.bytes)])));
  }
  return urls;
}

/** The picture itself as an address: nothing has to be given back when the sheet is gone. */
function urlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
