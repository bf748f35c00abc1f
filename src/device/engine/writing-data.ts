import lexiconUrl from '#engine/language/data/lexicon.txt?url';
import taggerUrl from '#engine/language/data/tagger.txt?url';
import type { Language } from '#engine/language/language.ts';
import { type Lexicon, openLexicon } from '#engine/language/lexicon/lexicon.ts';
import { openTagger } from '#engine/language/tagger/tagger.ts';
import thesaurusUrl from '#engine/writing/data/thesaurus.txt?url';
import { openThesaurus, type Thesaurus } from '#engine/writing/thesaurus.ts';

/**
 * Stores dictionary, tagger and thesaurus on the device. They are too large to be precached: each is fetched
 * when a tool first needs it and stays in a cache of its own, so that the tool works offline afterwards. The
 * file names contain a digest of the content, so a new release with the same data finds them. (The service
 * worker only clears caches whose names start with its own prefix.)
 */
const CACHE = 'writing-data';
const WRITING_DATA = { dictionary: lexiconUrl, tagger: taggerUrl, thesaurus: thesaurusUrl } as const;
type WritingDataName = keyof typeof WRITING_DATA;

/** The data is not on the device and can't be fetched now. */
export class WritingDataMissing extends Error {
  override readonly name = 'WritingDataMissing';
}

/**
 * Fetches the data unless it is on the device already.
 * @throws WritingDataMissing without a connection, or if the answer was not the file
 */
async function keepWritingData(name: WritingDataName): Promise<string> {
  const cache = await caches.open(CACHE);
  const url = WRITING_DATA[name];
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
  return kept.text();
}

/** Removes the data of an earlier release that this one doesn't use. */
async function forgetOthers(cache: Cache): Promise<void> {
  const wanted = new Set<string>(Object.values(WRITING_DATA));
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

let dictionary: Promise<Lexicon> | null = null;
let language: Promise<Language> | null = null;
let thesaurus: Promise<Thesaurus> | null = null;

/** Opens the dictionary once. A failure is not remembered, so that the next question tries again. */
export function openDictionary(): Promise<Lexicon> {
  dictionary ??= keepWritingData('dictionary').then(openLexicon);
  dictionary.catch(() => {
    dictionary = null;
  });
  return dictionary;
}

/** Opens the language layer once: the dictionary and the tagger, fetched side by side. */
export function openLanguageLayer(): Promise<Language> {
  language ??= Promise.all([openDictionary(), keepWritingData('tagger')]).then(([lexicon, text]) => ({
    lexicon,
    tagger: openTagger(text, lexicon),
  }));
  language.catch(() => {
    language = null;
  });
  return language;
}

/** Opens the thesaurus once, in the same way. */
export function openSynonyms(): Promise<Thesaurus> {
  thesaurus ??= keepWritingData('thesaurus').then(openThesaurus);
  thesaurus.catch(() => {
    thesaurus = null;
  });
  return thesaurus;
}
