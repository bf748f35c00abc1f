import { openConfusables } from '#engine/language/confusables/model.ts';
import type { Language } from '#engine/language/language.ts';
import { type Lexicon, openLexicon } from '#engine/language/lexicon/lexicon.ts';
import { openTagger } from '#engine/language/tagger/tagger.ts';
import { openThesaurus, type Thesaurus } from '#engine/writing/thesaurus.ts';
import { readWritingFile } from './writing-files.ts';

let dictionary: Promise<Lexicon> | null = null;
let language: Promise<Language> | null = null;
let thesaurus: Promise<Thesaurus> | null = null;

/** Opens the dictionary once. A failure is not remembered, so that the next question tries again. */
export function openDictionary(): Promise<Lexicon> {
  dictionary ??= readWritingFile('dictionary').then(openLexicon);
  dictionary.catch(() => {
    dictionary = null;
  });
  return dictionary;
}

/** Opens the language layer once: the dictionary, the tagger and the model of homophones, fetched side by side. */
export function openLanguageLayer(): Promise<Language> {
  language ??= Promise.all([
    openDictionary(),
    readWritingFile('tagger'),
    readWritingFile('confusables'),
  ]).then(([lexicon, tagger, confusables]) => ({
    lexicon,
    tagger: openTagger(tagger, lexicon),
    confusables: openConfusables(confusables),
  }));
  language.catch(() => {
    language = null;
  });
  return language;
}

/** Opens the thesaurus once, in the same way. */
export function openSynonyms(): Promise<Thesaurus> {
  thesaurus ??= readWritingFile('thesaurus').then(openThesaurus);
  thesaurus.catch(() => {
    thesaurus = null;
  });
  return thesaurus;
}
