import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { dataOf } from '#engine/writing/tool-data.ts';
import { createLocalWriter } from '#engine/writing/write-locally.ts';
import type { Written } from '#engine/writing/written.ts';
import { openLessonLibrary } from '#src/device/lessons.ts';
import { openDictionary, openLanguageLayer, openSynonyms } from './writing-data.ts';

/** Runs one writing tool without a model, with the data it needs. @throws WritingDataMissing */
export async function answerWriting(
  slug: WritingToolSlug,
  fields: Readonly<Record<string, string>>,
): Promise<Written> {
  const needs = dataOf(slug);
  const dictionary = needs.dictionary ? await openDictionary() : null;
  const language = needs.language ? await openLanguageLayer() : null;
  const thesaurus = needs.thesaurus ? await openSynonyms() : null;
  const library = needs.lessons ? await openLessonLibrary() : null;
  return createLocalWriter({
    library: () => required(library),
    dictionary: () => required(dictionary),
    language: () => required(language),
    thesaurus: () => required(thesaurus),
  }).write(slug, fields);
}

/** Checks that the data which `dataOf` announced was opened. */
function required<Data>(data: Data | null): Data {
  if (data === null) throw new Error('A writing tool asked for data it does not announce');
  return data;
}
