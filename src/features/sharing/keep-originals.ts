import { PDF_LATEST } from '#engine/documents/detect-format.ts';
import { isOriginal } from '#engine/exchange/originals.ts';
import type { FileShelf, Original } from '#src/data/device/course-files.ts';
import { measureRoom } from '#src/device/storage.ts';

/**
 * Keeps the original files of an imported course where there is room, one after the other. Returns how many were not kept.
 * @param course its id, and those of its sources in the order of `originals`
 */
export async function keepOriginals(
  shelf: FileShelf,
  { id: course, sources }: { readonly id: string; readonly sources: readonly string[] },
  originals: readonly (Original | null)[],
): Promise<number> {
  let left = 0;
  for (const [at, original] of originals.entries()) {
    const id = sources[at];
    if (original === null || id === undefined) continue;
    const isKept =
      (await isWhatItSays(original)) &&
      (await shelf.keep({ id, course }, original, await measureRoom()).catch(() => false));
    if (!isKept) left += 1;
  }
  return left;
}

async function isWhatItSays({ file, photo }: Original): Promise<boolean> {
  const looked = photo === undefined ? file.slice(0, PDF_LATEST) : file;
  return isOriginal(new Uint8Array(await looked.arrayBuffer()), photo !== undefined);
}
