import { FILE_BYTES, mayBeLarge, SHARED_BYTES } from '#contract/files.ts';
import { SHARED_FILES, type SharedThing } from '#src/offline/stores/shared-inbox.ts';

/**
 * Reads what the share sheet posted, in the fields that the manifest's `share_target` names. A file beyond the size
 * limit is listed by name but not read, so that the page can say so.
 * @param now milliseconds
 */
export async function readShare(form: FormData, now: number): Promise<SharedThing> {
  const words = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const files = form.getAll('files').filter((one): one is File => typeof one !== 'string');
  return {
    at: now,
    title: words('title').slice(0, 1_000),
    text: [words('text'), words('url')]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, FILE_BYTES),
    files: await readFiles(files.slice(0, SHARED_FILES)),
    leftOut: Math.max(0, files.length - SHARED_FILES),
  };
}

/** One after the other: a phone need not hold all of them twice. */
async function readFiles(files: readonly File[]): Promise<SharedThing['files']> {
  const read: SharedThing['files'] = [];
  let room = SHARED_BYTES;
  for (const file of files) {
    const isKept = file.size <= (mayBeLarge(file.name) ? room : Math.min(room, FILE_BYTES));
    if (isKept) room -= file.size;
    read.push({ name: file.name, bytes: isKept ? new Uint8Array(await file.arrayBuffer()) : null });
  }
  return read;
}
