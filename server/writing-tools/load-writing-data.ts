import type { WritingToolSlug } from '#contract/writing-tools.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { openLexicon } from '#engine/writing/lexicon/lexicon.ts';
import { openThesaurus } from '#engine/writing/thesaurus.ts';
import { createLocalWriter, dataOf } from '#engine/writing/write-locally.ts';
import type { Written } from '#engine/writing/written.ts';

/**
 * Reads the dictionary and the thesaurus of the local writing tools. They are built into chunks of the server's own, so
 * that nothing is looked for on the disk and nothing is read before it is needed.
 */
async function loadWritingData() {
  const [lexicon, thesaurus] = await Promise.all([
    import('#engine/writing/data/lexicon.txt?raw'),
    import('#engine/writing/data/thesaurus.txt?raw'),
  ]);
  return { dictionary: openLexicon(lexicon.default), thesaurus: openThesaurus(thesaurus.default) };
}

export interface ServerWriter {
  /** @param fields one text per prompt of the tool, as its schema has them */
  write(slug: WritingToolSlug, fields: Readonly<Record<string, string>>): Promise<Written>;
}

/** The writing tools with no model, on the server. The data is read once, at the first tool that needs it. */
export function openLocalWriter(library: Library): ServerWriter {
  let data: ReturnType<typeof loadWritingData> | null = null;
  const without = (): never => {
    throw new Error('A writing tool asked for data it does not announce');
  };
  const plain = createLocalWriter({ library: () => library, dictionary: without, thesaurus: without });
  return {
    write: async (slug, fields) => {
      const needs = dataOf(slug);
      if (!needs.dictionary && !needs.thesaurus) return plain.write(slug, fields);
      data ??= loadWritingData();
      const { dictionary, thesaurus } = await data;
      return createLocalWriter({
        library: () => library,
        dictionary: () => dictionary,
        thesaurus: () => thesaurus,
      }).write(slug, fields);
    },
  };
}
