import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { openLanguage } from '#engine/language/language.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { openThesaurus } from '#engine/writing/thesaurus.ts';
import { dataOf } from '#engine/writing/tool-data.ts';
import { createLocalWriter } from '#engine/writing/write-locally.ts';
import type { Written } from '#engine/writing/written.ts';

/**
 * Loads dictionary, tagger, the model of homophones and thesaurus of the local writing tools. The build puts them into chunks of their own, so that
 * no file has to be found on the disk and nothing is read before it is needed.
 */
async function loadWritingData() {
  const [lexicon, tagger, confusables, thesaurus] = await Promise.all([
    import('#engine/language/data/lexicon.txt?raw'),
    import('#engine/language/data/tagger.txt?raw'),
    import('#engine/language/data/confusables.txt?raw'),
    import('#engine/writing/data/thesaurus.txt?raw'),
  ]);
  return {
    language: openLanguage(lexicon.default, tagger.default, confusables.default),
    thesaurus: openThesaurus(thesaurus.default),
  };
}

export interface ServerWriter {
  /** @param fields one text per prompt of the tool, as its schema has them */
  write(slug: WritingToolSlug, fields: Readonly<Record<string, string>>): Promise<Written>;
}

/** The writing tools without a model, on the server. The data is loaded once, for the first tool that needs it. */
export function openLocalWriter(library: Library): ServerWriter {
  let data: ReturnType<typeof loadWritingData> | null = null;
  const without = (): never => {
    throw new Error('A writing tool asked for data it does not announce');
  };
  const plain = createLocalWriter({
    library: () => library,
    dictionary: without,
    language: without,
    thesaurus: without,
  });
  return {
    write: async (slug, fields) => {
      const needs = dataOf(slug);
      if (!needs.dictionary && !needs.language && !needs.thesaurus) return plain.write(slug, fields);
      data ??= loadWritingData();
      const { language, thesaurus } = await data;
      return createLocalWriter({
        library: () => library,
        dictionary: () => language.lexicon,
        language: () => language,
        thesaurus: () => thesaurus,
      }).write(slug, fields);
    },
  };
}
