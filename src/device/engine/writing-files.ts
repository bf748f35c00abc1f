import type { WritingToolSlug } from '#contract/writing/tools.ts';
import confusablesUrl from '#engine/language/data/confusables.txt?url';
import lexiconUrl from '#engine/language/data/lexicon.txt?url';
import taggerUrl from '#engine/language/data/tagger.txt?url';
import thesaurusUrl from '#engine/writing/data/thesaurus.txt?url';
import { dataOf } from '#engine/writing/tool-data.ts';
import { WritingDataMissing } from './writing-data-missing.ts';
import { WRITING_FILE_BYTES } from './writing-file-bytes.ts';

/**
 * Stores dictionary, tagger, the model of homophones and thesaurus on the device. They are too large to be precached: each is fetched
 * ahead when a tool that needs it is opened, with the Sac à dos, or at the latest when the tool first runs, and stays in a
 * cache of its own, so that the tool works offline afterwards. The file names contain a digest of the content, so a new
 * release with the same data finds them. (The service worker only clears caches whose names start with its own prefix.)
 */
const CACHE = 'writing-data';

const WRITING_FILES = {
  dictionary: lexiconUrl,
  tagger: taggerUrl,
  confusables: confusablesUrl,
  thesaurus: thesaurusUrl,
} as const;
export type WritingFileName = keyof typeof WRITING_FILES;
export const writingFileNames = Object.keys(WRITING_FILES) as readonly WritingFileName[];

/** The files that a writing tool needs to run on the device. */
export function writingFilesOf(slug: WritingToolSlug): WritingFileName[] {
  const { dictionary, language, thesaurus } = dataOf(slug);
  return [
    ...(dictionary || language ? (['dictionary'] as const) : []),
    ...(language ? (['tagger', 'confusables'] as const) : []),
    ...(thesaurus ? (['thesaurus'] as const) : []),
  ];
}

/** The bytes that fetching these files takes. */
export const bytesOf = (names: readonly WritingFileName[]): number =>
  names.reduce((sum, name) => sum + WRITING_FILE_BYTES[name], 0);

/** Those of the files that are not on this device; this function doesn't fetch any. */
export async function missingWritingFiles(names: readonly WritingFileName[]): Promise<WritingFileName[]> {
  if (!('caches' in globalThis)) return [...names];
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(names.map((name) => cache.match(WRITING_FILES[name])));
  return names.filter((_, place) => kept[place] === undefined);
}

/** Fetches those of the files that are not on this device, one after the other. @throws WritingDataMissing */
export async function keepWritingFiles(names: readonly WritingFileName[]): Promise<void> {
  for (const name of await missingWritingFiles(names)) await keepWritingFile(name);
}

/**
 * Reads a file, which is fetched unless it is on the device already.
 * @throws WritingDataMissing without a connection, or if the answer was not the file
 */
export async function readWritingFile(name: WritingFileName): Promise<string> {
  return (await keepWritingFile(name)).text();
}

async function keepWritingFile(name: WritingFileName): Promise<Response> {
  const cache = await caches.open(CACHE);
  const url = WRITING_FILES[name];
  try {
    if ((await cache.match(url)) === undefined) await cache.add(url);
  } catch (cause) {
    throw new WritingDataMissing(`${name} could not be fetched`, { cause });
  }
  const kept = await cache.match(url);
  // A captive portal answers every request with status 200 and its own page.
  if (
    kept === undefined ||
    kept.redirected ||
    !/^text\/plain\b/.test(kept.headers.get('content-type') ?? '')
  ) {
    await cache.delete(url);
    throw new WritingDataMissing(`${name} is not what was asked for`);
  }
  await forgetOthers(cache);
  return kept;
}

/** Removes the data of an earlier release that this one doesn't use. */
async function forgetOthers(cache: Cache): Promise<void> {
  const wanted = new Set<string>(Object.values(WRITING_FILES));
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
