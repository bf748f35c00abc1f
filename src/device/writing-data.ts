import lexiconUrl from '#engine/writing/data/lexicon.txt?url';
import thesaurusUrl from '#engine/writing/data/thesaurus.txt?url';
import { type Lexicon, openLexicon } from '#engine/writing/lexicon/lexicon.ts';
import { openThesaurus, type Thesaurus } from '#engine/writing/thesaurus.ts';

/**
 * The dictionary and the thesaurus on the device. They are too large to be precached: each is fetched when a tool first
 * needs it, and stays in a cache of its own, so that the tool then works with no connection. The names of the files
 * carry a digest of their content: another release with the same data finds them there. (The service worker clears
 * the caches whose name begins with its own.)
 */
const CACHE = 'writing-data';
export const WRITING_DATA = { dictionary: lexiconUrl, thesaurus: thesaurusUrl } as const;
export type WritingDataName = keyof typeof WRITING_DATA;

/** The data is not on the device and can't be fetched now. */
export class WritingDataMissing extends Error {
  override readonly name = 'WritingDataMissing';
}

/** Whether a tool that needs this data works with no connection. */
export async function hasWritingData(name: WritingDataName): Promise<boolean> {
  const cache = await caches.open(CACHE);
  return (await cache.match(WRITING_DATA[name])) !== undefined;
}

/**
 * Brings the data onto the device, unless it is there.
 * @throws WritingDataMissing with no connection, or when something else than the file was answered
 */
export async function keepWritingData(name: WritingDataName): Promise<string> {
  const cache = await caches.open(CACHE);
  const url = WRITING_DATA[name];
  try {
    if ((await cache.match(url)) === undefined) await cache.add(url);
  } catch (cause) {
    throw new WritingDataMissing(`${name} could not be fetched`, { cause });
  }
  const kept = await cache.match(url);
  // A captive portal answers 200 with its own page for everything.
  if (
    kept === undefined ||
    kept.redirected ||
    !/^text\/plain\b/.test(kept.headers.get('content-type') ?? '')
  ) {
    await cache.delete(url);
    throw new WritingDataMissing(`${name} is not what was asked for`);
  }
  await forgetOthers(cache);
  return kept.text();
}

/** Data of an earlier release that this one does not read. */
async function forgetOthers(cache: Cache): Promise<void> {
  const wanted = new Set<string>(Object.values(WRITING_DATA));
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

let dictionary: Promise<Lexicon> | null = null;
let thesaurus: Promise<Thesaurus> | null = null;

/** Opens the dictionary once; a failure is forgotten, so that the next question tries again. */
export function openDictionary(): Promise<Lexicon> {
  dictionary ??= keepWritingData('dictionary').then(openLexicon);
  dictionary.catch(() => {
    dictionary = null;
  });
  return dictionary;
}

/** The same for the thesaurus. */
export function openSynonyms(): Promise<Thesaurus> {
  thesaurus ??= keepWritingData('thesaurus').then(openThesaurus);
  thesaurus.catch(() => {
    thesaurus = null;
  });
  return thesaurus;
}
