import { FILE_BYTES } from '#contract/exchange.ts';
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
    files: await Promise.all(
      files.slice(0, SHARED_FILES).map(async (file) => ({
        name: file.name,
        bytes: file.size > FILE_BYTES ? null : new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  };
}
